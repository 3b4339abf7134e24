import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'plugins/billing';
const read = (group: string, locale: string) =>
  JSON.parse(readFileSync(`${folder}/messages/${group ? `${group}/` : ''}${locale}.json`, 'utf8')) as Record<string, string>;

test.each(['th', 'en'])('every refusal has words in %s, wherever it may be met', (locale) => {
  const worded = read('problems', locale);
  const thrown = globSync(`${folder}/gateway/**/*.ts`)
    .filter((file) => !/providers\/(webhook|signature)/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:new Refusal\(\d+, |refuse\()'([a-z-]+)'/g)].map(([, code]) => code!));
  expect(thrown).not.toEqual([]);
  expect([...new Set(thrown)].filter((code) => !worded[`problem.${code}`])).toEqual([]);
});
