import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'plugins/billing';
const read = (group: string, locale: string) =>
  JSON.parse(readFileSync(`${folder}/messages/${group ? `${group}/` : ''}${locale}.json`, 'utf8')) as Record<string, string>;

test('every refusal has words wherever it may be read', () => {
  const source = readFileSync(`${folder}/parts/call.ts`, 'utf8');
  const known = /const KNOWN = new Set\(\[([^\]]*)\]/.exec(source)![1]!.match(/[a-z][a-z-]+/g)!;
  const worded = read('pages', 'th');
  expect(known.filter((code) => !worded[`problem.${code}`])).toEqual([]);
  const thrown = globSync(`${folder}/gateway/**/*.ts`)
    .filter((file) => !/providers\/(webhook|signature)/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/new Refusal\(\d+, '([a-z-]+)'/g)].map(([, code]) => code!));
  expect([...new Set(thrown)].filter((code) => !known.includes(code))).toEqual([]);
});
