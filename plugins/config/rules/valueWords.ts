import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import { settingType, type SettingType } from '#kit/schema/settings.ts';
import { moneyText, numberText } from '#kit/thai/dateText.ts';
import type { Shown } from '../schemas.ts';
import type { Book } from './book.ts';
import type { SettingTexts } from './pluginTitle.ts';

const SATANG = 100;
/** Longest text of a value, characters; items of a list that are named. */
const LONGEST = 160;
const NAMED = 6;
const HEX = /^#[\da-f]{6}$/i;

/** What is read of the schema of a setting. */
export interface SettingSchema {
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, SettingSchema>>;
  readonly items?: SettingSchema;
}

/** What a setting is; two texts under `th` and `en` are one text, whichever way that was written. */
export function kindOf(schema: SettingSchema): SettingType {
  const kind = settingType(schema);
  const names = Object.keys(schema.properties ?? {});
  return kind === 'group' && names.length === 2 && names.includes('th') && names.includes('en') ? 'localText' : kind;
}

/** What is no text has none: manifests may be anything yet. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export const plain = (text: string): Shown => ({ text: text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text });

/** A colour by its value, and as a swatch where it has one. */
export const colourWords = (value: string): Shown => (HEX.test(value) ? { text: value, colour: value } : plain(value));

/** The words by which people know an item of a list; empty where it has none. */
export function itemName(item: unknown, locale: Book['locale']): string {
  if (typeof item === 'string') return item.trim();
  if (typeof item !== 'object' || item === null) return '';
  const { [locale]: localeText, ...rest } = item as Record<string, unknown>;
  for (const part of [localeText, ...Object.values(rest)]) {
    const found = itemName(part, locale);
    if (found) return found;
  }
  return '';
}

/**
 * The value of a setting as people read it: on or off, money, the name of an option, a colour with its swatch. `key` is that of its
 * words, `setting.a.b`. What is not set has its default.
 */
export function valueWords(set: unknown, schema: SettingSchema, key: string, words: SettingTexts, book: Book): Shown {
  const value = set ?? schema.default;
  const none = () => plain(book.t('value.none'));
  if (value === undefined || value === null || value === '') return none();
  const option = (each: unknown) => words[`${key}.${textOf(each)}`] ?? textOf(each);
  const kind = kindOf(schema);
  switch (kind) {
    case 'flag':
      return plain(book.t(value === true ? 'value.on' : 'value.off'));
    case 'choice':
      return plain(option(value));
    case 'colour':
      return colourWords(textOf(value));
    case 'whole':
      return plain(/\bbaht\b/i.test(schema.description ?? '') ? moneyText(Number(value) * SATANG) : numberText(Number(value)));
    case 'moment':
      return plain(book.date(textOf(value)));
    case 'localText':
    case 'richText': {
      const { th = '', en = '' } = value as { th?: string; en?: string };
      const texts = kind === 'richText' ? [textOfHtml(th), textOfHtml(en)] : [th, en];
      const both = [...new Set(texts.filter(Boolean))].join(' · ');
      return both ? plain(both) : none();
    }
    case 'picture': {
      const { src = '', alt } = value as { src?: string; alt?: unknown };
      return plain(itemName(alt, book.locale) || src.replace(/^.*\//, ''));
    }
    case 'list': {
      const items = Array.isArray(value) ? (value as unknown[]) : [];
      const names = items.map((item) => (schema.items && kindOf(schema.items) === 'choice' ? option(item) : itemName(item, book.locale)));
      return items.length === 0 ? none() : listWords(names.filter(Boolean), items.length, book);
    }
    default:
      return plain(typeof value === 'string' ? value : itemName(value, book.locale));
  }
}

/** Items by their names, and how many they are where that is more than are named. */
export function listWords(names: readonly string[], count: number, book: Book): Shown {
  if (count === 0) return plain(book.t('value.none'));
  const named = names.slice(0, NAMED).join(', ');
  return plain(names.length < count || count > NAMED ? book.t('value.items', { count, named }) : named);
}
