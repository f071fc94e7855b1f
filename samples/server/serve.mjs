#!/usr/bin/env node
/** Serves the skills of samples/served over MCP (SEP-2640): on stdio, or with `--http PORT` at http://127.0.0.1:PORT/mcp. */
import { fileURLToPath } from 'node:url';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

// Two skills a page, so that the traffic view has a second page of `skills/list` to show.
const skills = await loadSkills(fileURLToPath(new URL('../served', import.meta.url)), { pageSize: 2 });

function createSampleServer() {
  const mcp = new McpServer({ name: 'sample-skills', version: '1.0.0' });
  skills.attach(mcp);
  return mcp;
}

const [mode, port] = process.argv.slice(2);
if (mode === '--http') {
  const { createServer } = await import('node:http');
  const { localhostHostValidation, toNodeHandler } = await import('@modelcontextprotocol/node');
  const handle = toNodeHandler(createMcpHandler(createSampleServer));
  const isLocal = localhostHostValidation();
  const server = createServer((request, response) => {
    if (!isLocal(request, response)) return;
    if (request.url === '/mcp') void handle(request, response);
    else response.writeHead(404).end();
  });
  server.listen(Number(port ?? 3921), '127.0.0.1', () => {
    console.error(`sample-skills listens on http://127.0.0.1:${server.address().port}/mcp`);
  });
} else {
  serveStdio(createSampleServer);
  console.error(`sample-skills serves ${skills.entries.length} skills on stdio`);
}
