import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TOKEN_REPORT_REQUEST, type TokenReport } from '../../src/protocol/tokens.ts';
import { LanguageClient } from './language-client.ts';

const skillText = '---\nname: pdf\ndescription: Reads PDF files.\n---\n\n# PDF\n';

test('a token report is counted in the worker, the same every time', async (t) => {
  const client = await LanguageClient.start(t);
  const params = { skillText, resources: [{ path: 'a.md', text: 'hello world' }] };
  const report: TokenReport = await client.connection.sendRequest(TOKEN_REPORT_REQUEST, params);
  assert.match(report.method, /^o200k, exact for GPT/);
  assert.deepEqual(report.resources, [{ path: 'a.md', tokens: { low: 2, high: 2, exact: true } }]);
  assert.ok(report.listing.exact && report.instructions.exact);
  assert.deepEqual(await client.connection.sendRequest(TOKEN_REPORT_REQUEST, params), report);
});

test('many reports at once are all answered', async (t) => {
  const client = await LanguageClient.start(t);
  const reports: TokenReport[] = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      client.connection.sendRequest<TokenReport>(TOKEN_REPORT_REQUEST, {
        skillText: 'word '.repeat(i + 1),
        resources: [],
      }),
    ),
  );
  assert.ok(reports.every(({ instructions }) => instructions.exact));
  assert.ok((reports[49]?.instructions.low ?? 0) > (reports[0]?.instructions.low ?? 0));
});

test('malformed parameters are refused by name', async (t) => {
  const client = await LanguageClient.start(t);
  for (const params of [
    {},
    { skillText: 1, resources: [] },
    { skillText, resources: [{ path: 1 }] },
    { skillText, resources: [{ path: 'a', bytes: -1 }] },
  ]) {
    await assert.rejects(client.connection.sendRequest(TOKEN_REPORT_REQUEST, params), /skillText and resources/);
  }
});
