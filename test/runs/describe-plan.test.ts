/** The question before a run says everything, the risks first, and nothing in it can be disguised. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditRecord } from '../../src/runs/audit-record.ts';
import { describePlan } from '../../src/runs/describe-plan.ts';
import type { RunPlan } from '../../src/runs/run-plan.ts';

const SHA = 'ab'.repeat(32);

const PLAN: RunPlan = {
  kind: 'plan',
  skillFolder: '/work/pdf-processing',
  skillName: 'pdf-processing',
  script: 'scripts/extract.py',
  scriptPath: '/work/pdf-processing/scripts/extract.py',
  scriptSha256: SHA,
  folder: { status: 'whole', sha256: 'cd'.repeat(32), files: 3, bytes: 10 },
  interpreter: { name: 'python3', path: '/usr/bin/python3', realPath: '/usr/bin/python3.11' },
  args: [],
  argv: ['/usr/bin/python3', '-B', '/work/pdf-processing/scripts/extract.py'],
  runFolder: '/tmp/skill-workbench-run-1',
  environment: { PATH: '/usr/bin', LANG: 'C.UTF-8', HOME: '/tmp/h', TMPDIR: '/tmp/t' },
  grantedNames: [],
  sandbox: { level: 'bubblewrap', program: '/usr/bin/bwrap', disableUserns: true },
  timeLimitSeconds: 30,
  notes: [],
};

function withArgs(...args: string[]): RunPlan {
  return { ...PLAN, args, argv: [...PLAN.argv, ...args] };
}

test('a run in the sandbox, in full', () => {
  const { title, detail, secondQuestion } = describePlan(withArgs('--input'), undefined);
  assert.equal(title, 'Run "extract.py" of the skill "pdf-processing"?');
  assert.equal(secondQuestion, undefined);
  assert.equal(
    detail,
    `python3 -B scripts/extract.py --input

interpreter  /usr/bin/python3
skill  /work/pdf-processing
in  /tmp/skill-workbench-run-1, a private folder that is removed afterwards (may read the skill, may write only here)
network  none
environment  PATH, LANG, HOME (temporary), TMPDIR (temporary)
sandbox  bubblewrap    time limit  30 s
from  this machine, not run before
SHA-256  ${SHA}`,
  );
});

test('several arguments stand one a line, each as it is', () => {
  const { detail } = describePlan(withArgs('--input', 'my report.pdf', '', '; rm -rf "~"', 'a\\b'), undefined);
  assert.deepEqual(detail.split('\n').slice(0, 6), [
    'python3 -B scripts/extract.py',
    '    --input',
    '    "my report.pdf"',
    '    ""',
    '    "; rm -rf \\"~\\""',
    '    "a\\\\b"',
  ]);
});

test('what cannot be seen is written out, and cannot make a line of its own', () => {
  const plan = {
    ...withArgs('a\nSHA-256  0000', '\u202egnp.exe', 'b\u200bc'),
    skillName: 'x\u202e\ny',
    script: 's/a\rb.py',
  };
  const { title, detail } = describePlan(plan, undefined);
  assert.equal(title, 'Run "a\\u{d}b.py" of the skill "x\\u{202e}\\u{a}y"?');
  assert.ok(detail.includes('    "a\\u{a}SHA-256  0000"\n    "\\u{202e}gnp.exe"\n    "b\\u{200b}c"'), detail);
  assert.doesNotMatch(detail + title, /[^\P{C}\n]/u);
});

test('what is riskier than usual stands first', () => {
  const risky: RunPlan = {
    ...withArgs('x'.repeat(300)),
    sandbox: { level: 'none', reason: 'bubblewrap is not installed.' },
    grantedNames: ['API_KEY'],
    environment: { ...PLAN.environment, API_KEY: 's3cr3t' },
    notes: ['A note.'],
  };
  const last = { ...auditRecord(PLAN, 'approved'), sha256: 'other' };
  const { detail, secondQuestion } = describePlan(risky, last);
  const [first, second, third, fourth, fifth, blank] = detail.split('\n');
  assert.equal(
    first,
    'No sandbox: it can read and change everything you can, and use the network. bubblewrap is not installed.',
  );
  assert.equal(second, 'Changed since you last ran it: the script itself.');
  assert.equal(third, 'It is given your variables API_KEY.');
  assert.equal(fourth, '1 argument is not shown whole.');
  assert.equal(fifth, 'A note.');
  assert.equal(blank, '');
  assert.match(detail, /^network {2}open$/m);
  assert.match(detail, /^environment .*API_KEY \(yours\)$/m);
  assert.doesNotMatch(detail, /s3cr3t/);
  assert.match(secondQuestion?.title ?? '', /without a sandbox/);
});

test('the history is of the script and of the other files', () => {
  const last = auditRecord(PLAN, 'approved');
  assert.match(describePlan(PLAN, last).detail, /^python3[\s\S]*this machine, unchanged since you last ran it$/m);
  const others = describePlan(PLAN, { ...last, folderSha256: 'other' }).detail;
  assert.match(others, /^Changed since you last ran it: other files of the skill\./);
  const unchecked: RunPlan = { ...PLAN, folder: { status: 'not-checked', reason: 'it is large' } };
  assert.match(describePlan(unchecked, last).detail, /the script itself unchanged since/);
});

test('a great many arguments leave the SHA-256 in sight', () => {
  const { detail } = describePlan(withArgs(...Array<string>(200).fill('a')), undefined);
  assert.match(detail, /^176 arguments are not shown whole\.$/m);
  assert.match(detail, /… and 176 more/);
  assert.ok(detail.split('\n').length < 45);
});
