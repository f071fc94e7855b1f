/** Serves one skill more with every listing after the first; on the request `change` it sends a storm of list_changed. */
import { createInterface } from 'node:readline';

let storms = 0;
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const skill = (name) => ({
  uri: `skill://${name}/SKILL.md`,
  frontmatter: { name, description: `Does ${name}.` },
  resources: [],
});

createInterface({ input: process.stdin })
  .on('line', (text) => {
    const { id, method, params } = JSON.parse(text);
    if (method === 'initialize') {
      const capabilities = { resources: {}, extensions: { 'io.modelcontextprotocol/skills': {} } };
      const serverInfo = { name: 'changing', version: '1' };
      send({ id, result: { protocolVersion: '2025-06-18', capabilities, serverInfo } });
    } else if (method === 'skills/list') {
      send({ id, result: { skills: Array.from({ length: storms + 1 }, (_, index) => skill(`s${index}`)) } });
    } else if (method === 'resources/read' && params.uri.includes('change')) {
      storms += 1;
      for (let i = 0; i < 50; i++) send({ method: 'notifications/resources/list_changed' });
      send({ id, result: { contents: [] } });
    } else if (id !== undefined) {
      send({ id, error: { code: -32601, message: 'Method not found' } });
    }
  })
  .on('close', () => process.exit(0));
