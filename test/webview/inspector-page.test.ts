/** The inspector's page in a real browser: a hundred thousand rows, the keyboard, the filter, what a frame holds. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readBody } from '../../src/extension/traffic/read-body.ts';
import type { FrameRow } from '../../src/mcp/traffic/frame.ts';
import { Channel } from '../../src/protocol/channel.ts';
import {
  BODY_LIMIT,
  type TrafficOrigin,
  type TrafficRows,
  type TrafficToHost,
  type TrafficToPage,
} from '../../src/protocol/traffic.ts';
import { assertAccessible, assertSaid, PageHarness, screenshot, start, THEME_NAMES } from './page-harness.ts';
import type { ThemeName } from './themes.ts';
import { sampleBody, sampleRows } from './traffic-samples.ts';

const harness = new PageHarness();
after(() => harness.close());

interface Options {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: ThemeName;
  readonly body?: (row: FrameRow) => string;
  readonly origin?: TrafficOrigin;
}

async function openInspector(
  rows: readonly FrameRow[],
  { width = 1280, height = 360, theme = 'dark', body = sampleBody, origin }: Options = {},
) {
  const opened = await harness.open('inspector', { width, height }, theme);
  const said: unknown[] = [];
  let held = [...rows];
  const note = (type: string) => (payload: unknown) => void said.push([type, payload]);
  const send = (reset: boolean, after: number, more: readonly FrameRow[]) => {
    const summary = { frames: held.length, dropped: 0, bytes: held.reduce((sum, row) => sum + row.bytes, 0) };
    const message: TrafficRows = { reset, after, rows: more, firstSeq: held[0]?.seq ?? 1, summary };
    channel.post('rows', message);
  };
  const channel = new Channel<TrafficToPage, TrafficToHost>(
    opened.border,
    {
      posts: {
        ready: () => {
          if (origin) channel.post('origin', origin);
          send(true, 0, held);
        },
        clear: () => {
          held = [];
          send(true, 0, held);
        },
        export: note('export'),
        openFile: note('openFile'),
        connectServer: note('connectServer'),
        copyBody: note('copyBody'),
        openBody: note('openBody'),
      },
      requests: {
        body: ({ seq }) => {
          const row = held.find((one) => one.seq === seq);
          return readBody(row && body(row), BODY_LIMIT);
        },
      },
    },
    (message) => assert.fail(message),
  );
  await start(opened);
  await opened.page.waitForSelector(rows.length > 0 ? '.sizer .row' : '.empty vscode-button');
  const append = (more: readonly FrameRow[]) => {
    const last = held.at(-1)?.seq ?? 0;
    held = [...held, ...more];
    send(false, last, more);
  };
  const focusedRow = () => opened.page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));
  const scrollTop = () => opened.page.locator('.scroller').evaluate((scroller) => scroller.scrollTop);
  const select = (seq: number) => channel.post('select', { seq });
  return { ...opened, said, append, select, focusedRow, scrollTop };
}

for (const theme of THEME_NAMES) {
  test(`the inspector in the ${theme} theme is accessible, empty, full, and open`, async () => {
    const empty = await openInspector([], { theme });
    await assertAccessible(empty, `empty, ${theme}`);
    await screenshot(empty, `traffic-empty-${theme}`);
    await empty.page.close();
    const opened = await openInspector(sampleRows(60), { theme });
    await assertAccessible(opened, `list, ${theme}`);
    await screenshot(opened, `traffic-list-${theme}`);
    await opened.page.locator('.row.request .cell.method', { hasText: 'resources/read' }).first().click();
    await opened.page.waitForSelector('.json-key');
    await assertAccessible(opened, `message, ${theme}`);
    await opened.page.getByRole('tab', { name: 'Response' }).click();
    await opened.page.waitForSelector('.invisible');
    await assertAccessible(opened, `response, ${theme}`);
    await screenshot(opened, `traffic-open-${theme}`);
    await opened.page.getByRole('tab', { name: 'Timing' }).click();
    await assertAccessible(opened, `timing, ${theme}`);
    assert.deepEqual(opened.trouble, []);
    await opened.page.close();
  });
}

test('of 100,000 rows only those in sight stand in the page, wherever one scrolls', async () => {
  const { page, trouble } = await openInspector(sampleRows(100_000));
  const rows = page.locator('.sizer .row');
  assert.equal(await page.getByRole('grid').getAttribute('aria-rowcount'), '100001');
  for (const share of [0, 0.25, 0.5, 0.999, 1]) {
    await page.locator('.scroller').evaluate((scroller, part) => {
      scroller.scrollTop = part * scroller.scrollHeight;
    }, share);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    assert.ok((await rows.count()) < 60, `${await rows.count()} rows in the page`);
    const inSight = await page.locator('.scroller').evaluate((scroller) => {
      const box = scroller.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + 200, box.top + box.height / 2);
      return hit?.closest('.row')?.getAttribute('aria-rowindex');
    });
    assert.ok(inSight, `blank at ${share}`);
  }
  assert.deepEqual(trouble, []);
  await page.close();
});

test('a file is only read: it says where it comes from, and offers neither to clear nor to export', async () => {
  const opened = await openInspector(sampleRows(40), {
    origin: { kind: 'file', file: 'old.jsonl', notes: ['2 lines are no frames, line 3 first, and are left out.'] },
  });
  const { page, said } = opened;
  assert.match(await page.locator('.counts').innerText(), /^40 frames .* read from old\.jsonl · 2 lines are no frames/);
  assert.equal(await page.locator('vscode-toolbar-button').count(), 1);
  await page.getByRole('button', { name: 'Open a traffic file' }).click();
  await assertSaid(said, [['openFile', null]]);
  assert.equal(await page.locator('.scroller').evaluate((scroller) => scroller.scrollTop), 0, 'from its beginning');
  await assertAccessible(opened, 'a file');
  await screenshot(opened, 'traffic-file');
  await page.close();
});

test('a request that a file has no response to is not waited for', async () => {
  const { page } = await openInspector(sampleRows(1), { origin: { kind: 'file', file: 'old.jsonl', notes: [] } });
  assert.equal(await page.locator('#frame-1 .status').innerText(), 'no response');
  await page.locator('#frame-1').click();
  await page.getByRole('tab', { name: 'Response' }).click();
  await page.getByText('The file has no response to this.').waitFor();
  await page.getByRole('tab', { name: 'Timing' }).click();
  await page.getByText('no response: The file has no response to this').waitFor();
  await page.close();
});

test('a frame that an error leads to is opened, whatever the filter hides', async () => {
  const { page, select } = await openInspector(sampleRows(1_000));
  await page.locator('.filter input').fill('method:nothing');
  await page.getByText('No frame passes the filter.').waitFor();
  select(500);
  await page.waitForSelector('.json-key');
  assert.equal(await page.locator('.row[aria-rowindex="501"]').count(), 1);
  assert.equal(await page.locator('.filter input').inputValue(), '');
  await page.close();
});

test('the keyboard reaches every row, opens and closes it', async () => {
  const { page, focusedRow, said } = await openInspector(sampleRows(1_000));
  await page.locator('.filter input').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  assert.equal(await focusedRow(), '2');
  await page.keyboard.press('ArrowDown');
  assert.equal(await focusedRow(), '3');
  await page.keyboard.press('End');
  assert.equal(await focusedRow(), '1001');
  await page.keyboard.press('PageUp');
  assert.ok(Number(await focusedRow()) < 1_001);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.json-key');
  assert.equal(await focusedRow(), '2');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('region', { name: 'Frame 2' }).waitFor();
  await page.keyboard.press('Control+c');
  await assertSaid(said, [['copyBody', { seq: 2 }]]);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.detail').count(), 0);
  assert.equal(await focusedRow(), '3');
  assert.equal(await page.locator('.sizer .row[tabindex="0"]').count(), 1);
  await page.close();
});

test('the focused row stays in the page when it is scrolled away', async () => {
  const { page, focusedRow } = await openInspector(sampleRows(1_000));
  await page.locator('.sizer .row').first().focus();
  const before = await focusedRow();
  await page.mouse.move(300, 200);
  await page.mouse.wheel(0, -9_000);
  await page.waitForFunction(() => (document.querySelector('.scroller')?.scrollTop ?? 0) < 12_500);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  assert.ok(before);
  assert.equal(await focusedRow(), before);
  await page.close();
});

test('the tail is followed until the person scrolls or chooses', async () => {
  const rows = sampleRows(400);
  const { page, append, scrollTop } = await openInspector(rows.slice(0, 200));
  const tail = async () => {
    await page.waitForFunction(() => {
      const scroller = document.querySelector('.scroller');
      return scroller && scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop < 2;
    });
  };
  await tail();
  append(rows.slice(200, 300));
  await page.getByText('300 frames').waitFor();
  await tail();
  await page.mouse.move(300, 200);
  await page.evaluate(() => {
    const end = new Promise((resolve) => document.querySelector('.scroller')?.addEventListener('scrollend', resolve));
    Reflect.set(
      window,
      'scrolled',
      end.then(() => true),
    );
  });
  await page.mouse.wheel(0, -800);
  await page.evaluate(() => Reflect.get(window, 'scrolled'));
  await page.getByRole('button', { name: 'Follow new frames' }).waitFor();
  const kept = await scrollTop();
  append(rows.slice(300));
  await page.getByText('400 frames').waitFor();
  assert.equal(await scrollTop(), kept);
  await page.getByRole('button', { name: 'Follow new frames' }).click();
  await tail();
  await page.close();
});

test('a request shows the status of its response as soon as that is here', async () => {
  const rows = sampleRows(4);
  const { page, append } = await openInspector(rows.slice(0, 1));
  assert.match((await page.locator('#frame-1 .status').textContent()) ?? '', /pending/);
  append(rows.slice(1));
  await page.locator('#frame-2').waitFor();
  assert.match((await page.locator('#frame-1 .status').textContent()) ?? '', /ok/);
  assert.match((await page.locator('#frame-1 .duration').textContent()) ?? '', /38 ms/);
  await page.close();
});

test('the filter narrows, tells what is wrong, and has a way back', async () => {
  const { page } = await openInspector(sampleRows(1_000));
  const filter = page.getByRole('textbox', { name: 'Filter' });
  await filter.fill('method:skills/* is:error');
  await page.getByText('of 1,000 frames').waitFor();
  const methods = await page.locator('.sizer .method').allTextContents();
  assert.deepEqual([...new Set(methods)], ['skills/get']);
  await filter.fill('dur:soon');
  await page.getByText('"dur:" takes a number').waitFor();
  assert.equal(await filter.getAttribute('aria-invalid'), 'true');
  await filter.fill('method:nothing/*');
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await page.getByText('1,000 frames', { exact: false }).waitFor();
  assert.equal(await filter.inputValue(), '');
  await page.close();
});

test('typing in the list goes to the filter', async () => {
  const { page } = await openInspector(sampleRows(100));
  await page.locator('.sizer .row').last().click();
  await page.keyboard.type('tools');
  assert.equal(await page.getByRole('textbox', { name: 'Filter' }).inputValue(), 'tools');
  await page.close();
});

test('a large body is cut, with the way to the editor', async () => {
  const { page, said } = await openInspector(sampleRows(2), {
    body: () => JSON.stringify({ text: 'x'.repeat(600_000), after: 1 }),
  });
  await page.locator('#frame-1').click();
  await page.getByText('more characters are not shown here').waitFor();
  await page.locator('.notice').getByRole('button', { name: 'Open in editor' }).click();
  await assertSaid(said, [['openBody', { seq: 1 }]]);
  await page.close();
});

test('missed rows are asked for again, and clearing empties the list', async () => {
  const rows = sampleRows(30);
  const { page, append } = await openInspector(rows.slice(0, 10));
  append(rows.slice(10, 20));
  append(rows.slice(20));
  await page.getByText('30 frames').waitFor();
  await page.getByRole('button', { name: 'Clear all frames' }).click();
  await page.getByRole('button', { name: 'Connect a Server' }).waitFor();
  await page.close();
});

test('no column is cut off, however wide the list is', async () => {
  const { page } = await openInspector(sampleRows(10), { width: 400, height: 400 });
  for (let width = 280; width <= 1_000; width += 20) {
    await page.setViewportSize({ width, height: 400 });
    const cut = await page
      .locator('.scroller .row')
      .first()
      .evaluate((row) => {
        const end = row.getBoundingClientRect().right;
        return [...row.children]
          .filter((cell) => cell.getBoundingClientRect().right > end)
          .map((cell) => cell.className);
      });
    assert.deepEqual(cut, [], `${width} px`);
  }
  await page.close();
});

test('it fits 400 px, and 1,280 × 360 px at 200 %', async () => {
  const opened = await openInspector(sampleRows(60), { width: 400, height: 600 });
  await opened.page.locator('.row.request').first().click();
  await opened.page.waitForSelector('.json-key');
  const fits = () => opened.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  assert.ok(await fits());
  await assertAccessible(opened, '400 px');
  await screenshot(opened, 'traffic-400px');
  // At 200 % a page has half its size in CSS pixels.
  await opened.page.setViewportSize({ width: 640, height: 180 });
  assert.ok(await fits());
  await screenshot(opened, 'traffic-200-percent');
  await opened.page.close();
});
