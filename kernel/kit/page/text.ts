import type { CompiledMessage } from 'icu-minify/format';
import format, { type FormatValues } from 'icu-minify/format';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '#kit/schema/locale.ts';
import { useLocale, usePage, type PageContext } from './PageContext.tsx';
import { formatters, INTL_LOCALE } from './format.ts';

/** Texts by key; values are ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>;

/** Texts that come with something that is loaded later, by language: `{ th: () => import('./messages/<group>/th.json'), … }`. */
export type TextModules = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;

/** Texts by key, compiled when the project is built. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

/** Catalogues by owner (`ui`, a plugin or a theme) and locale. Texts of the product, the same for every site. */
const catalogues = new Map<string, Record<string, CompiledMessage>>();

/** Adds texts of an owner to those that are there. */
export function setCatalogue(owner: string, locale: Locale, texts: Catalogue): void {
  const key = `${owner}:${locale}`;
  const known = catalogues.get(key);
  if (known) Object.assign(known, texts);
  else catalogues.set(key, { ...texts });
}

const added = new WeakMap<TextModules, Set<Locale>>();
const waiting = new Set<() => void>();
const watchAdded = (listener: () => void) => {
  waiting.add(listener);
  return () => void waiting.delete(listener);
};

/** Loads texts that come with something that is loaded later (a slot filling, a dialog), once: then `useText` has them. */
export async function addTexts(owner: string, texts: TextModules, locale: Locale): Promise<void> {
  const there = added.get(texts) ?? new Set();
  if (there.has(locale)) return;
  setCatalogue(owner, locale, (await texts[locale]()).default);
  added.set(texts, there.add(locale));
  for (const listener of waiting) listener();
}

/** Loads the texts of what is on show only now and then (`addTexts`); whether they are there. */
export function useAddedTexts(owner: string, texts: TextModules): boolean {
  const locale = useLocale();
  useEffect(() => void addTexts(owner, texts, locale), [owner, texts, locale]);
  const isThere = () => added.get(texts)?.has(locale) ?? false;
  return useSyncExternalStore(watchAdded, isThere, () => false);
}

export type Values = FormatValues;

/** What texts need to know of a site: the operator's wording, and how late it is there. */
type TextSite = Pick<PageContext['site'], 'texts' | 'timezone'>;

/** The text of a full key (`<owner>.<key>`): the operator's if the site has one, else the product's; undefined where nobody has one. */
export function findText(site: TextSite, locale: Locale, key: string, values?: Values): string | undefined {
  const dot = key.indexOf('.');
  const ofSite = site.texts[locale]?.[key];
  const ofProduct = catalogues.get(`${key.slice(0, dot)}:${locale}`)?.[key.slice(dot + 1)];
  const fill = (message: CompiledMessage) =>
    typeof message === 'string' ? message : String(format(message, INTL_LOCALE[locale], values, { formatters, timeZone: site.timezone }));
  try {
    if (ofSite !== undefined) return fill(ofSite);
  } catch {
    // The site's text needs a value that is missing here: fall back to the product's text.
  }
  return ofProduct === undefined ? undefined : fill(ofProduct);
}

/** The same; a key that nobody has is shown as it is, and the tests find it. */
export const text = (...of: Parameters<typeof findText>): string => findText(...of) ?? of[2];

/** The keys of the texts of each owner: generated `texts.d.ts` add them. */
export interface TextKeys {}
type KeysOf<Owner> = Owner extends keyof TextKeys ? TextKeys[Owner] : string;
/** A key that is written out is there; of those with a part that varies at least one is. Any other text may be one. */
type Known<Keys, K extends string> = string extends Keys ? K : [Extract<Keys, K>] extends [never] ? never : K;

/** Texts of one owner: `const t = useText('cms'); t('page.saved', { at })`. */
export function useText<Owner extends string>(
  owner: Owner,
): <const K extends string>(key: K & Known<KeysOf<Owner>, K>, values?: Values) => string {
  const { site, locale } = usePage();
  return useMemo(() => (key, values) => text(site, locale, `${owner}.${key}`, values), [site, locale, owner]);
}

/** The same for keys that an owner may have a text of: undefined where it has none. */
export function useTextIfAny(owner: string): (key: string, values?: Values) => string | undefined {
  const { site, locale } = usePage();
  return useMemo(() => (key, values) => findText(site, locale, `${owner}.${key}`, values), [site, locale, owner]);
}
