/** Launches mcp-use over HTTP. It serves the folder "skills" of its working directory by itself. */
import { MCPServer } from 'mcp-use';

const server = new MCPServer({ name: 'mcp-use', version: '2.5.2', host: '127.0.0.1' });
await server.listen(0);
