import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import compile from 'icu-minify/compile';
import format, { type FormatValues } from 'icu-minify/format';
import { formatters, INTL_LOCALE } from '#kit/page/format.ts';
import type { Schema } from '#kit/schema/schema.ts';
import type { RefusalDeclaration } from '#kernel/contract/call.ts';
import { textGroups } from '#kernel/contract/plugin.ts';
import { ROLES } from '#kernel/contract/role.ts';
import type { Bench, CheckedPlugin } from './report.ts';

/** Words that are the same in Thai: names of companies and formats, not of things. */
const BRANDS =
  /^(?:LINE|Google|Facebook|Apple|YouTube|Instagram|TikTok|PromptPay|QR(?: Code)?|SKU|PDF|CSV|URL|SEO|HTML|JSON|E-?mail|Sala|ID|OTP|2FA|VAT|PIN|[\s\d\p{P}\p{S}])+$/u;

type Children = readonly unknown[];

/** Kinds of parameters, as the compiler numbers them: what each is filled with for a try. */
const KINDS = [undefined, 'other', 1, 1, 1, new Date(0), new Date(0)] as const;

/** The parameters and tags of a compiled message by name, each with something to try it with. */
function parameters(message: unknown, found = new Map<string, unknown>()): Map<string, unknown> {
  for (const part of Array.isArray(message) ? (message as Children) : []) {
    if (!Array.isArray(part)) continue;
    const [name, ...rest] = part as [string, ...unknown[]];
    if (!found.has(name))
      found.set(name, typeof rest[0] === 'number' ? KINDS[rest[0]] : rest.length ? (chunks: unknown) => String(chunks) : 'x');
    if (typeof rest[0] !== 'number') parameters(rest, found);
    else
      for (const options of rest)
        if (options !== null && typeof options === 'object') for (const branch of Object.values(options)) parameters(branch, found);
  }
  return found;
}

/** The texts of all files of a language by key: the common ones and those of every group. */
function readAll(files: CheckedPlugin['files'], locale: Locale, add: Bench['add']): Map<string, unknown> {
  const paths = [...files.keys()].filter((path) => new RegExp(`^messages/(?:[\\w-]+/)?${locale}\\.json$`).test(path));
  if (!paths.includes(`messages/${locale}.json`)) add('texts', `messages/${locale}.json`, 'is missing');
  const all = new Map<string, unknown>();
  for (const path of paths)
    for (const [key, message] of read(path, files.get(path)!, locale, add)) {
      if (all.has(key)) add('texts', `${path} ${key}`, 'is in another file too');
      all.set(key, message);
    }
  return all;
}

/** The texts of a file by key, or what is wrong with the file. */
function read(path: string, text: string, locale: Locale, add: Bench['add']): Map<string, unknown> {
  const compiled = new Map<string, unknown>();
  let texts: Record<string, unknown>;
  try {
    texts = JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    add('texts', path, `is not JSON: ${(error as Error).message}`);
    return compiled;
  }
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value !== 'string' || value.trim() === '') add('texts', `${path} ${key}`, 'is empty or no text');
    else if (locale === 'th' && !/[\u0e00-\u0e7f]/.test(value) && !BRANDS.test(value.replaceAll(/\{[^{}]*\}|<[^>]*>/g, ' ')))
      add('texts', `${path} ${key}`, `has no Thai letter: "${value}"`);
    try {
      const message = compile(String(value));
      compiled.set(key, message);
      if (typeof message !== 'string')
        format(message, INTL_LOCALE[locale], Object.fromEntries(parameters(message)) as FormatValues, {
          formatters,
          timeZone: 'Asia/Bangkok',
        });
    } catch (error) {
      add('texts', `${path} ${key}`, `cannot be shown: ${(error as Error).message}`);
      compiled.set(key, '');
    }
  }
  return compiled;
}

/** What a refusal's details give to its words: amounts and moments without their endings, a wait in seconds and in minutes. */
const givenBy = (details: Schema | undefined): string[] =>
  Object.keys((details as { properties?: object } | undefined)?.properties ?? {}).flatMap((name) =>
    name === 'retryAfter' ? ['seconds', 'minutes'] : name.replace(/(?:Satang|At)$/, ''),
  );

/** Every refusal that is declared has words, which take nothing that its details do not have. */
function checkRefusals(refusals: Readonly<Record<string, RefusalDeclaration>>, texts: Map<string, unknown>, add: Bench['add']): void {
  for (const [code, { details }] of Object.entries(refusals)) {
    const words = texts.get(`problem.${code}`);
    if (words === undefined) add('texts', `refusals.${code}`, `has no words: messages/problems has no "problem.${code}"`);
    const detailNames = new Set(givenBy(details));
    for (const name of parameters(words).keys())
      if (!detailNames.has(name)) add('texts', `refusals.${code}`, `has words with the parameter {${name}}, which its details do not have`);
  }
}

/** Both languages have the same keys, each with the same parameters, every key that the source names, and words for every refusal. */
export function checkTexts({ declaration, files }: CheckedPlugin, add: Bench['add']): void {
  const { id } = declaration;
  const [th, en] = LOCALES.map((locale) => readAll(files, locale, add)) as [Map<string, unknown>, Map<string, unknown>];
  for (const key of new Set([...th.keys(), ...en.keys()])) {
    const missing = th.has(key) ? (en.has(key) ? null : 'en') : 'th';
    if (missing) add('texts', `messages/${missing}.json`, `has no "${key}"`);
    else {
      const [inThai, inEnglish] = [th, en].map((texts) => [...parameters(texts.get(key)).keys()].toSorted().join(', '));
      if (inThai !== inEnglish) add('texts', `messages ${key}`, `has the parameters {${inThai}} in Thai and {${inEnglish}} in English`);
    }
  }
  checkRefusals(declaration.refusals ?? {}, new Map([...en, ...th]), add);
  const known = (key: string) => th.has(key) || en.has(key);
  for (const [name, { texts }] of Object.entries(declaration.pages ?? {}))
    for (const group of new Set(ROLES.flatMap((role) => textGroups(texts, role))))
      if (!files.has(`messages/${group}/th.json`))
        add('texts', `pages.${name}`, `names the texts "${group}", but there is no messages/${group}/th.json`);
  for (const [name, { title, nav }] of Object.entries(declaration.pages ?? {}))
    for (const key of [title, nav?.label])
      if (key !== undefined && !known(key)) add('texts', `pages.${name}`, `names the text "${key}", which is not there`);
  if (declaration.desk)
    for (const name of ['', ...Object.keys(declaration.desk.nav), ...Object.keys(declaration.desk.actions ?? {})]) {
      const key = name ? `desk.menu.${name}` : 'desk.menu';
      if (!files.get('messages/menu/th.json')?.includes(`"${key}"`)) add('texts', `desk`, `messages/menu has no "${key}"`);
    }
  for (const [path, source] of files) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const key of keysIn(source, id)) if (!known(key)) add('texts', path, `names the text "${key}", which is not there`);
  }
}

/** Keys that a source asks its plugin's texts for, as far as they are written out. */
function* keysIn(source: string, id: string): Iterable<string> {
  for (const [, name] of source.matchAll(new RegExp(`const (\\w+) = useText\\(['"]${id}['"]\\)`, 'g')))
    for (const [, , key] of source.matchAll(new RegExp(`(?<![\\w.])${name!}\\(\\s*(['"])([^'"$]+)\\1`, 'g'))) yield key!;
}
