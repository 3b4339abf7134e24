import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { plugins, sections } from '#kernel/server/installation.ts';
import { sectionOwner } from '#kit/composer/catalogue.ts';
import { sectionProblems } from '#tools/testing/check/sections.ts';

const wordsIn = (folder: string) =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const file = `${folder}/messages/settings/${locale}.json`;
      return [locale, existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}];
    }),
  ) as Record<Locale, Record<string, string>>;

const all = [
  ...[...sections].map(([type, declaration]) => {
    const { kind, owner } = sectionOwner(type);
    return { type, declaration, folder: kind === 'kernel' ? 'kernel/kit/ui' : `themes/${owner}` };
  }),
  ...[...plugins.values()].flatMap(({ declaration: { id, sections: own = {} } }) =>
    Object.entries(own).map(([name, declaration]) => ({ type: `${id}:${name}`, declaration, folder: `plugins/${id}` })),
  ),
];

it('every section has defaults that fit, at most twelve settings, and words for each of them in both languages', () => {
  expect(all.length).toBeGreaterThan(18);
  const found = all.flatMap(({ type, declaration, folder }) =>
    sectionProblems(sectionOwner(type).name, declaration, wordsIn(folder)).map((problem) => `${type} ${problem}`),
  );
  expect(found).toEqual([]);
});

it('a section that nobody could use is found', () => {
  const settings = { type: 'object', properties: { size: { type: 'integer', maximum: 3, default: 7, anyOf: [] } } } as const;
  const problems = sectionProblems('odd', { as: [], settings }, { th: {}, en: { 'section.odd': 'Odd' } });
  expect(problems).toEqual([
    'stands nowhere',
    'takes settings that nobody has declared',
    'uses "anyOf", which no check of settings knows',
    expect.stringContaining('the default of size does not fit'),
    'size has no description',
    'has no text "section.odd" (th)',
    'has no text "section.odd.size" (th)',
    'has no text "section.odd.size" (en)',
  ]);
});
