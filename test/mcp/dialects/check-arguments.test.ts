/** Arguments against the schema of a stranger: what does not fit is said, and no schema costs time or throws. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { UnknownRecord } from '../../../src/mcp/as-record.ts';
import { checkArguments } from '../../../src/mcp/dialects/check-arguments.ts';

const object = (properties: UnknownRecord, more: UnknownRecord = {}): UnknownRecord => ({
  type: 'object',
  properties,
  ...more,
});

const cases: readonly (readonly [string, UnknownRecord, UnknownRecord, RegExp | undefined])[] = [
  ['fits', object({ id: { type: 'string' } }, { required: ['id'] }), { id: 'x' }, undefined],
  ['missing', object({ id: {} }, { required: ['id'] }), {}, /^"id": /],
  ['type', object({ id: { type: 'integer' } }), { id: 2.5 }, /^"id": .*int/],
  ['inside', object({ list: { type: 'array', items: { type: 'number' } } }), { list: [1, 'x'] }, /^"list\.1": /],
  ['choice', object({ unit: { enum: ['m', 'ft'] } }), { unit: 'x' }, /^"unit": /],
  ['bounds', object({ n: { type: 'number', maximum: 5 } }), { n: 6 }, /^"n": /],
  ['unknown', object({}, { additionalProperties: false }), { other: 1 }, /other/],
  ['a parameter with the name of a keyword', object({ pattern: { type: 'number' } }), { pattern: 'x' }, /^"pattern": /],
];

for (const [name, schema, args, problem] of cases) {
  test(`arguments against a schema: ${name}`, () => {
    const check = checkArguments(schema, args);
    assert.equal(check.whole, true);
    if (problem === undefined) assert.deepEqual(check.problems, []);
    else assert.match(check.problems[0] ?? '', problem);
  });
}

test('a schema that could run for ever is not followed, and it is said that not all was checked', () => {
  const evil = '^(a+)+$';
  const doubling = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [
      `d${n}`,
      { allOf: [{ $ref: `#/$defs/d${n + 1}` }, { $ref: `#/$defs/d${n + 1}` }] },
    ]),
  );
  let deep: UnknownRecord = { type: 'string' };
  for (let depth = 0; depth < 5_000; depth += 1) deep = object({ a: deep });
  const schemas: readonly UnknownRecord[] = [
    object({ a: { type: 'string', pattern: evil } }),
    { $ref: '#/$defs/d0', $defs: doubling },
    { $ref: '#' },
    deep,
    object(Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`p${n}`, { type: 'string' }]))),
    { type: 7 },
  ];
  for (const schema of schemas) {
    assert.deepEqual(checkArguments(schema, { a: `${'a'.repeat(40)}b` }), { problems: [], whole: false });
  }
  assert.deepEqual(checkArguments(undefined, {}), { problems: [], whole: false });
});

test('whatever the schema is, there is an answer', () => {
  const keyword = fc.constantFrom(
    'type',
    'properties',
    'items',
    'enum',
    'anyOf',
    'allOf',
    'required',
    'const',
    '$ref',
    'not',
  );
  const schema = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('object', 'string', 7, null, true),
      fc.array(tie('value')),
      tie('record'),
    ),
    record: fc.dictionary(fc.oneof(keyword, fc.string()), tie('value')),
  })).record;
  fc.assert(
    fc.property(schema, fc.dictionary(fc.string(), fc.jsonValue()), (given, args) => {
      assert.ok(Array.isArray(checkArguments(given as UnknownRecord, args as UnknownRecord).problems));
    }),
  );
});
