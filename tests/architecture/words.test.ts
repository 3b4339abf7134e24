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

/** Bare words that say nothing of what a value is, and the kinds of names that do. */
const BARE: Readonly<Record<string, string>> = {
  own: 'whose it is: memberRows, siteText',
  given: 'what it is: input, loaded, issueInput',
  asked: 'what it is: input, query, wanted, pending',
  said: 'what it is: message, words, reason',
  told: 'what it is: notified, shown, onEvent',
  tell: 'what it does: notify, report, sendLive',
  later: 'what it is: next, deferred, isLaterPage',
  stand: 'what it is: state, version',
  deed: 'action',
};

/** A variable, a parameter, a function or a type of that name; keys of objects may be data on the wire and are not meant. */
const declares = (word: string) =>
  new RegExp(
    `\\b(?:const|let|function|class|interface|type) ${word}\\b|[({,[]\\s*(?:\\w+: )?${word}(?: = [^,})]+)?\\s*[,}\\])]|\\(${word}\\??:|\\b${word} =>`,
  );
const withoutProse = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$|'[^'\n]*'|`[^`]*`/gm, '');

test.each(Object.entries(BARE))('nothing is just called %s, but %s', (word, instead) => {
  const named = declares(word);
  for (const text of [`const ${word} = 1`, `(${word}: string) =>`, `({ id, ${word} }) =>`, `function ${word}(`, `${word} => 1`])
    expect(named.test(text), text).toBe(true);
  for (const text of [`const ${word}Name = 1`, `row.${word}`, `{ ${word}: 1 }`]) expect(named.test(text), text).toBe(false);
  expect(code.filter(({ text }) => named.test(withoutProse(text))).map(({ path }) => `${path}: ${instead}`)).toEqual([]);
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

/** Runs in browsers only, or writes numbers that nobody reads. */
const INTL = new Set(['plugins/account/parts/diagnosis/hereChecks.ts', 'themes/ngan-wat/parts/useDaysTo.ts']);

test('names of days, numbers and money on pages are not those of the browser: useFormat, formatDate', () => {
  const onPages = /^(?:plugins\/[^/]+\/(?:pages|parts|fills|sections)|themes|kernel\/kit\/(?:ui|composer))\//;
  const named = /Intl\.(?:DateTimeFormat|NumberFormat|PluralRules)\b|\.toLocale(?:Date|Time)?String\(/;
  expect(code.filter(({ path, text }) => onPages.test(path) && !INTL.has(path) && named.test(text)).map(({ path }) => path)).toEqual([]);
});
