/** Launches @llmindset/hf-mcp-server over HTTP with the skills of a folder; writes the manifest that it wants beside them first. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const [folder = ''] = process.argv.slice(2);
const skills = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const entries = skills.map(({ name }) => {
  const root = join(folder, name);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/'),
  );
  const [, yaml = ''] = /^---\n(.*?)\n---/s.exec(readFileSync(join(root, 'SKILL.md'), 'utf8')) ?? [];
  return {
    uri: `skill://${name}/SKILL.md`,
    frontmatter: parse(yaml),
    resources: paths.map((path) => ({
      uri: `skill://${name}/${path}`,
      digest: `sha256:${createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex')}`,
    })),
  };
});
writeFileSync(join(folder, 'skills.json'), JSON.stringify({ skills: entries }));
process.env.HF_SKILLS_DIR = folder;
process.env.WEB_APP_PORT = '0';
process.argv.length = 2;
await import('./node_modules/@llmindset/hf-mcp-server/dist/server/streamableHttp.js');
