import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names that are not used, and what is said instead (`kernel/GLOSSARY.md`). A private dialect is learned by nobody. */
const INSTEAD: Readonly<Record<string, string>> = {
  Deed: 'Action',
  useDeed: 'useSend',
  Shows: 'ListViews',
  whenTouched: 'loadOnTouch',
  closeFallen: 'closeExpired',
  forgetOwn: 'deletePrivateData',
  deskPages: 'pages/<page>/<role>.tsx',
  Refined: 'columns.ts',
};

const code = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'kernel', 'plugins', 'themes', 'stories'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test.each(Object.entries(INSTEAD))('nothing is called %s: it is %s', (word, instead) => {
  const named = new RegExp(`\\b(?:function|const|let|class|interface|type|import \\{[^}]*) ${word}\\b|<${word}[\\s/>]|\\b${word}\\(`);
  expect(code.filter(({ text }) => named.test(text)).map(({ path }) => `${path}: say ${instead}`)).toEqual([]);
});

/** A statement as text beside a list of values: nothing holds its rows to the tables, nor its places to the values. */
const TEXT_WITH_VALUES = /\bCompiledQuery\b|\bexecuteQuery\b|\bsql\.raw\(|\b(?:rows|row|change)(?:<[^()]*>)?\(\s*(?:ctx|tx),\s*['"`]/;

test('plugins ask their tables by Kysely or ctx.sql, never with text and values', () => {
  const plugins = code.filter(({ path }) => path.startsWith('plugins/'));
  expect(plugins.filter(({ text }) => TEXT_WITH_VALUES.test(text)).map(({ path }) => path)).toEqual([]);
  for (const text of ["await rows<Row<'x'>>(\n    ctx,\n    `select", "change(ctx, 'delete", 'db.executeQuery(CompiledQuery.raw(text'])
    expect(TEXT_WITH_VALUES.test(text)).toBe(true);
});

test("what a plugin's gateway half refuses with is declared: ctx.refuse makes it", () => {
  const halves = code.filter(({ path }) => /^plugins\/[^/]+\/gateway(?:\.ts$|\/)/.test(path));
  expect(halves.length).toBeGreaterThan(100);
  expect(halves.filter(({ text }) => /\bnew Refusal\(/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('the glossary has at most sixty words', () => {
  const rows = readFileSync('kernel/GLOSSARY.md', 'utf8').match(/^\| (?!-|word )/gm) ?? [];
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.length).toBeLessThanOrEqual(60);
});
