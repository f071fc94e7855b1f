/** Which tests run outside VS Code, by suite. Those in test/vscode and test/ui run inside of it. */
export const nodeSuites = {
  unit: ['test/*.test.ts', 'test/{build,core,disk,extension,protocol,rules,syntaxes}/**/*.test.ts'],
  /** These start processes: servers, scripts, the command-line tool. */
  program: ['test/{cli,language-server,mcp,runs,serve,sources}/**/*.test.ts'],
  fuzz: ['test/fuzz/**/*.test.ts'],
  interop: ['test/interop/**/*.test.ts'],
  webview: ['test/webview/**/*.test.ts'],
} as const satisfies Record<string, readonly string[]>;

export type NodeSuite = keyof typeof nodeSuites;

export function isNodeSuite(name: string): name is NodeSuite {
  return Object.hasOwn(nodeSuites, name);
}
