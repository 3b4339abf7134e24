import type { Schema, Value } from './schema.ts';

/** Colours of a theme that a setting may name. */
export const COLOUR_TOKENS = ['canvas', 'surface', 'sunken', 'accent', 'accent2', 'fg', 'border'] as const;

/**
 * What settings of sections, themes and plugins are made of: JSON Schemas that say by `$comment` what they are, so that a form, a
 * check and an editor know. The list is closed: what is not here is no setting.
 *
 * A property of a settings object is `setting(whole(1, 12), 'How many posts', 6)`.
 */
export const SETTING_TYPES = [
  'text',
  'localText',
  'richText',
  'whole',
  'flag',
  'choice',
  'colour',
  'picture',
  'link',
  'moment',
  'taxId',
  'list',
  'group',
] as const;
export type SettingType = (typeof SETTING_TYPES)[number];

const MARK = 'sala:';

/** What a setting is: as its maker marked it, or as its plain JSON Schema says. */
export function settingType(schema: Schema): SettingType {
  const { $comment, type, enum: values } = schema as { $comment?: string; type?: string | readonly string[]; enum?: readonly unknown[] };
  const marked = $comment?.startsWith(MARK) ? ($comment.slice(MARK.length) as SettingType) : null;
  if (marked && SETTING_TYPES.includes(marked)) return marked;
  if (values) return 'choice';
  const is = (name: string) => type === name || (Array.isArray(type) && type.includes(name));
  if (is('object')) return 'group';
  if (is('array')) return 'list';
  if (is('integer') || is('number')) return 'whole';
  return is('boolean') ? 'flag' : 'text';
}

/** A property of a settings object: what it is, what it is for (English, for who writes files), and what it is unless told. */
export const setting = <const S extends object, const D>(schema: S, description: string, value: D) =>
  ({ ...schema, description, default: value }) as S & { readonly description: string; readonly default: D };

/** An object with these settings and no others. */
export const group = <const P extends Readonly<Record<string, object>>>(properties: P) =>
  ({ type: 'object', properties, additionalProperties: false }) as const;

/** One text for both languages: a telephone number, a name. */
export const plainText = (max: number) => ({ $comment: 'sala:text', type: 'string', maxLength: max }) as const;

const inBoth = (max: number) =>
  ({
    th: { type: 'string', maxLength: max, default: '', description: 'In Thai' },
    en: { type: 'string', maxLength: max, default: '', description: 'In English; the Thai text stands in where it is empty' },
  }) as const;

/** Plain text in both languages, of so many characters at most. */
export const localText = (max: number) =>
  ({ $comment: 'sala:localText', type: 'object', properties: inBoth(max), additionalProperties: false }) as const;

/** HTML of an article in both languages. Who stores it sanitises it: `mapRichTexts`. */
export const richText = (max: number) =>
  ({ $comment: 'sala:richText', type: 'object', properties: inBoth(max), additionalProperties: false }) as const;

export const whole = (min: number, max: number, step = 1) =>
  ({ $comment: 'sala:whole', type: 'integer', minimum: min, maximum: max, ...(step === 1 ? {} : { multipleOf: step }) }) as {
    readonly $comment: 'sala:whole';
    readonly type: 'integer';
    readonly minimum: number;
    readonly maximum: number;
  };

export const flag = { $comment: 'sala:flag', type: 'boolean' } as const;

/** One of several; each is a text `setting.<name>.<value>`. */
export const choice = <const V extends readonly string[]>(values: V) =>
  ({ $comment: 'sala:choice', type: 'string', enum: values }) as const;

/** A functional token or `#rrggbb`. */
export const COLOUR_PATTERN = `^(${COLOUR_TOKENS.join('|')}|#[0-9a-fA-F]{6})$`;
export const colour = { $comment: 'sala:colour', type: 'string', maxLength: 20, pattern: COLOUR_PATTERN } as const;

/** A path of the site or an https address. */
export const PICTURE_PATTERN = '^(/(?![/\\\\])|https://[^/\\s\\\\])[^\\s\\\\\\u0000-\\u001f\\u007f"<>]*$';
export const address = { $comment: 'sala:address', type: 'string', maxLength: 2000, pattern: PICTURE_PATTERN } as const;
const percent = { type: 'integer', minimum: 0, maximum: 100, default: 50 } as const;
/** A picture with its size, so that nothing jumps while it loads, and what must stay in view when it is cut; null is none. */
export const picture = {
  $comment: 'sala:picture',
  type: ['object', 'null'],
  properties: {
    src: { ...address, description: 'A path of the site or an https address' },
    alt: { ...localText(300), default: { th: '', en: '' }, description: 'What it shows, for who does not see it' },
    width: { type: 'integer', minimum: 1, maximum: 20_000, description: 'px' },
    height: { type: 'integer', minimum: 1, maximum: 20_000, description: 'px' },
    focus: {
      type: 'object',
      description: 'What must stay in view, per cent from left and top',
      properties: { x: { ...percent, description: 'From left' }, y: { ...percent, description: 'From top' } },
      additionalProperties: false,
    },
  },
  required: ['src', 'alt', 'width', 'height'],
  additionalProperties: false,
} as const;

/** A path of the site, `#part`, http(s), mailto or tel; empty is none. Never a script. */
export const LINK_PATTERN =
  '^(|/|/(?![/\\\\])[^\\s\\\\\\u0000-\\u001f]*|[#?][^\\s\\\\\\u0000-\\u001f]*|https?://[^/\\s\\\\][^\\s\\\\\\u0000-\\u001f]*|mailto:[^\\s\\\\\\u0000-\\u001f]+|tel:[+\\d][^\\s\\\\\\u0000-\\u001f]*)$';
export const link = { $comment: 'sala:link', type: 'string', maxLength: 2000, pattern: LINK_PATTERN } as const;

/** A moment, ISO 8601 with its offset; empty is none. */
export const moment = {
  $comment: 'sala:moment',
  type: 'string',
  maxLength: 35,
  pattern: '^(|\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2}))$',
} as const;

/** A taxpayer's id of 13 digits; empty is none. Whether its last digit is right no pattern can say: who takes it asks `readTaxId`. */
export const taxId = { $comment: 'sala:taxId', type: 'string', pattern: '^$|^[0-9]{13}$' } as const;

/** So many of the same at most. */
export const list = <const I extends object>(items: I, max: number) =>
  ({ $comment: 'sala:list', type: 'array', items, maxItems: max }) as const;

export type PictureValue = NonNullable<Value<typeof picture>>;
