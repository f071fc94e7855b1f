/** Starts the language server on standard input and output, or on the channel that the editor opened for it. */
import { dirname, extname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { startServer } from './server.ts';
import { TokenReports } from './token-reports.ts';

// A check leaves only garbage. While a workspace of thousands of skills is checked, V8 would enlarge the space for it, and what
// parsers hold outside that space would pile up: with 3,000 skills 250 MB instead of 150, and not faster.
setFlagsFromString('--semi-space-growth-factor=1');

// The worker lies beside this program and has its ending: .ts in the source, .cjs in the package.
const program = process.argv[1] ?? '';
const workerPath = join(dirname(program), `token-worker${extname(program)}`);

const connection = createConnection(ProposedFeatures.all);
const tokens = new TokenReports({ workerPath, log: (message) => connection.console.warn(message) });
startServer(connection, tokens);
