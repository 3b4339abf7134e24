import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startSite } from '#tools/testing/startSite.ts';
import { mergePatch } from '#plugins/dss/rules/mergePatch.ts';
import { collectionFindings } from '#plugins/dss/rules/collections.ts';
import { comparable } from '#plugins/dss/rules/keys.ts';
import { readCursor, readQuery, writeCursor, type Query } from '#plugins/dss/rules/query.ts';
import { formatPath } from '#kit/diagnostics/finding.ts';
import { collections, crew } from './stage.ts';

/** The examples of RFC 7396, appendix A: original, patch, result. */
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j with %j becomes %j', (original, patch, result) => {
  const before = JSON.stringify(original);
  expect(mergePatch(original, patch)).toEqual(result);
  expect(JSON.stringify(original)).toBe(before);
});

test('a patch makes nothing of names that objects have by themselves', () => {
  const patch = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"x":2}}') as object;
  const merged = mergePatch({}, patch) as object;
  expect(Object.keys(merged)).toEqual(['__proto__', 'constructor']);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
});

describe('what is declared wrongly', () => {
  const text = { type: 'string', maxLength: 100 };
  const of = (...declared: { name?: string; schema: object; indexes?: string[] }[]) =>
    collectionFindings({
      collections: declared.map((each) => ({ name: 'things', indexes: [], read: [], write: [], most: 1, maxBytes: 1_000, ...each })),
    } as unknown as Parameters<typeof collectionFindings>[0]);
  const lines = (...declared: Parameters<typeof of>) => of(...declared).map(({ path, message }) => `${formatPath(path)}: ${message.en}`);
  const one = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

  test.each<[string, { name?: string; schema: object; indexes?: string[] }, RegExp]>([
    ['no type', { schema: {} }, /schema\.type: must be one type/],
    ['an unknown type', { schema: one({ a: { type: 'date' } }) }, /properties\.a\.type: must be one type/],
    ['a pattern', { schema: one({ a: { ...text, pattern: '(a+)+$' } }) }, /properties\.a\.pattern: "pattern" cannot be used here/],
    ['a reference', { schema: one({ a: { type: 'object', $ref: '#' } }) }, /\["?\$ref|\$ref: .*cannot be used/],
    [
      'a slow format',
      { schema: one({ a: { ...text, format: 'email' } }) },
      /format: is no value that "format" may have: date, date-time, uuid/,
    ],
    ['unique items', { schema: one({ a: { type: 'array', uniqueItems: true } }) }, /uniqueItems: "uniqueItems" cannot be used/],
    ['a bound that is no number', { schema: one({ a: { type: 'integer', minimum: '1' } }) }, /minimum: is no value/],
    ['what is required and not there', { schema: one({ a: text }, { required: ['b'] }) }, /required: "b" is not among its properties/],
    ['no object', { schema: { type: 'array' } }, /schema\.type: a document is an object/],
    ['an index that leads nowhere', { schema: one({ a: text }), indexes: ['b'] }, /indexes\[0\]: the schema has no path "b"/],
    ['an index of a list', { schema: one({ a: { type: 'array' } }), indexes: ['a'] }, /indexes\[0\]: "a" is no text, number or flag/],
    ['an index of long texts', { schema: one({ a: { type: 'string' } }), indexes: ['a'] }, /"a" needs a maxLength of at most 200/],
    ['an index twice', { schema: one({ a: text }), indexes: ['a', 'a'] }, /indexes\[1\]: "a" stands here a second time/],
  ])('%s', (_, declared, expected) => {
    const found = lines(declared);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(expected);
  });

  test('what is right is found right, and a name twice is not', () => {
    expect(of(...(collections as { name: string; schema: object }[]))).toEqual([]);
    expect(lines({ schema: one({}) }, { schema: one({}) })).toEqual(['collections[1].name: there is a collection "things" already']);
    let deep: object = text;
    for (let level = 0; level < 20; level++) deep = one({ a: deep });
    expect(lines({ schema: deep })).toHaveLength(1);
  });

  test('is refused at publication, with its place', async () => {
    const plugins = (indexes: string[]) => ({
      dss: { settings: { collections: [{ name: 'things', schema: one({ a: text }), indexes }] } },
      crew: {},
    });
    const site = await startSite({ manifest: { plugins: plugins(['a']) }, extraPlugins: [crew] });
    try {
      const applied = await site.apply({ id: 'a', plugins: plugins(['price']) });
      expect(applied.ok).toBe(false);
      const [problem] = (applied as unknown as { problems: { code: string; path: string[]; message: { th: string; en: string } }[] })
        .problems;
      expect(problem).toMatchObject({
        code: 'SALA_BAD_SETTING',
        path: ['plugins', 'dss', 'settings', 'collections', 0, 'indexes', 0],
        message: { th: 'schema ไม่มีพาธ “price”', en: 'the schema has no path "price"' },
      });
    } finally {
      await site.close();
    }
  });
});

test('cursors come back as they went, whatever the value is', () => {
  const words = readQuery([{ path: 'name', kind: 'words' }], '', '-name') as Query;
  const numbers = readQuery([{ path: 'n', kind: 'number' }], '', 'n') as Query;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.double({ noNaN: true }), (value, number) => {
      fc.pre(value.isWellFormed());
      expect(readCursor(words, writeCursor(words, { value, id: 'x' }))).toEqual({ value, id: 'x' });
      const text = comparable('number', number)!;
      fc.pre(number !== Infinity);
      expect(readCursor(numbers, writeCursor(numbers, { value: text, id: 'x' }))).toEqual({ value: text, id: 'x' });
      expect(readCursor(words, writeCursor(numbers, { value: text, id: 'x' }))).toBeNull();
    }),
  );
});

test('anything may be sent as a filter, an order or a cursor: it is read or refused, never a fault', () => {
  const indexes = [
    { path: 'name', kind: 'words' },
    { path: 'n', kind: 'number' },
  ] as const;
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), fc.string(), fc.oneof(fc.base64String(), fc.string()), (filter, sort, cursor) => {
      const query = readQuery(indexes, filter, sort);
      if ('code' in query) return;
      readCursor(query, cursor);
    }),
    { numRuns: 500 },
  );
});
