/** Launches @olaservo/ext-skills 0.12.1 over stdio, with the skills of a folder. */
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { discoverSkills, registerSkillResources } from 'ext-skills-0.12/server';

const [folder = ''] = process.argv.slice(2);
const skills = discoverSkills(folder);
serveStdio(() => {
  const mcp = new McpServer({ name: 'ext-skills', version: '0.12.1' }, { capabilities: { resources: {} } });
  registerSkillResources(mcp, skills, folder, { directoryRead: true });
  return mcp;
});
