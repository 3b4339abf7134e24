import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import type { Schema } from '#kit/schema/schema.ts';
import type { SectionDeclaration } from '#kit/composer/section.ts';
import { checkValue, KEYWORDS, type Known } from '#kit/composer/checkValue.ts';
import { settingType } from '#kit/schema/settings.ts';
import type { Bench } from './report.ts';

/** Most settings that an operator looks through for one section. */
export const MOST_SETTINGS = 12;

/** Every property of a schema with its path, without the two languages of a text and without what all pictures have. */
function* properties(schema: Known, path: readonly string[] = []): Iterable<{ schema: Known; path: readonly string[] }> {
  const inside = schema.items ?? schema;
  if (['localText', 'richText'].includes(settingType(inside as Schema))) return;
  for (const [name, property] of Object.entries(inside.properties ?? {})) {
    yield { schema: property, path: [...path, name] };
    yield* properties(property, [...path, name]);
  }
}

function* keywords(schema: Known): Iterable<string> {
  yield* Object.keys(schema);
  if (schema.items) yield* keywords(schema.items);
  for (const property of Object.values(schema.properties ?? {})) yield* keywords(property);
}

/** What is wrong with a section's declaration and its words, by language: keys of the group `settings`. */
export function sectionProblems(
  name: string,
  { settings, as }: SectionDeclaration,
  words: Readonly<Record<Locale, Readonly<Record<string, string>>>>,
): string[] {
  const problems: string[] = [];
  const schema = settings as Known;
  const settingEntries = Object.entries(schema.properties ?? {});
  if (as.length === 0) problems.push('stands nowhere');
  if (schema.additionalProperties !== false) problems.push('takes settings that nobody has declared');
  if (settingEntries.length > MOST_SETTINGS) problems.push(`has ${settingEntries.length} settings of at most ${MOST_SETTINGS}`);
  for (const keyword of new Set(keywords(schema)))
    if (!(KEYWORDS as readonly string[]).includes(keyword)) problems.push(`uses "${keyword}", which no check of settings knows`);
  for (const [setting, property] of settingEntries) {
    if (property.default === undefined) problems.push(`${setting} has no default`);
    checkValue({ ...property, default: undefined }, property.default, [setting], ({ path, message }) =>
      problems.push(`the default of ${path.join('.')} does not fit: ${message.en}`),
    );
    if (!(property as { description?: string }).description) problems.push(`${setting} has no description`);
  }
  const keys = [
    `section.${name}`,
    ...[...properties(schema)].flatMap(({ schema: { enum: choices = [] }, path }) =>
      [path, ...choices.map((value) => [...path, String(value)])].map((each) => ['section', name, ...each].join('.')),
    ),
  ];
  for (const locale of LOCALES) for (const key of keys) if (!words[locale][key]?.trim()) problems.push(`has no text "${key}" (${locale})`);
  return problems;
}

/** The sections of a plugin: declared as they must be, named in both languages, each with a component. */
export async function checkSections({ plugin: { declaration, files }, site, add }: Pick<Bench, 'plugin' | 'site' | 'add'>): Promise<void> {
  const words = Object.fromEntries(
    LOCALES.map((locale) => [locale, JSON.parse(files.get(`messages/settings/${locale}.json`) ?? '{}') as Record<string, string>]),
  ) as Record<Locale, Record<string, string>>;
  for (const [name, section] of Object.entries(declaration.sections ?? {})) {
    for (const problem of sectionProblems(name, section, words)) add('section', name, problem);
    const view = await site.gateway.platform.sources.section(`${declaration.id}:${name}`).catch(() => null);
    if (!view) add('section', name, 'has no component');
    else if (typeof view.default !== 'function') add('section', name, 'has a component that is none');
  }
}
