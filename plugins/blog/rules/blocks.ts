import { safeHref, safeImage } from '#kit/richText/href.ts';

/** What a reference block may stand for: things of other areas. */
export const REFERENCES = ['products', 'courses', 'events', 'form'] as const;
export type ReferenceKind = (typeof REFERENCES)[number];

/** How a field of a block is filled in: `picture` brings its size, in `width` and `height` beside it. */
export type BlockField = {
  readonly name: string;
  readonly kind: 'text' | 'long' | 'link' | 'picture' | 'film' | 'file' | 'choice';
  /** Longest text. */
  readonly most: number;
  readonly options?: readonly string[];
};

/** A block that is filled in by a form: fields, and at most one list of things that have fields each. */
export interface FormBlock {
  readonly fields: readonly BlockField[];
  readonly list?: { readonly name: string; readonly most: number; readonly fields: readonly BlockField[] };
}

const text = (name: string, most = 300): BlockField => ({ name, kind: 'text', most });
const picture: readonly BlockField[] = [{ name: 'src', kind: 'picture', most: 2000 }, text('alt'), text('caption')];

/** The blocks that are no plain text. Labels are texts of the editor: `block.<type>`, `block.<type>.<field>`. */
export const FORM_BLOCKS = {
  picture: { fields: picture },
  gallery: { fields: [], list: { name: 'pictures', most: 40, fields: picture } },
  cards: {
    fields: [],
    list: {
      name: 'cards',
      most: 12,
      fields: [
        text('title', 120),
        { name: 'text', kind: 'long', most: 400 },
        { name: 'href', kind: 'link', most: 2000 },
        { name: 'src', kind: 'picture', most: 2000 },
        text('alt'),
      ],
    },
  },
  video: { fields: [{ name: 'src', kind: 'film', most: 2000 }, text('title')] },
  file: { fields: [{ name: 'href', kind: 'file', most: 2000 }, text('name', 200)] },
  faq: { fields: [], list: { name: 'questions', most: 40, fields: [text('question'), { name: 'answer', kind: 'long', most: 2000 }] } },
  callToAction: { fields: [text('text'), text('label', 80), { name: 'href', kind: 'link', most: 2000 }] },
  reference: {
    fields: [
      { name: 'kind', kind: 'choice', most: 20, options: REFERENCES },
      { name: 'refs', kind: 'text', most: 600 },
      text('title', 120),
    ],
  },
} as const satisfies Readonly<Record<string, FormBlock>>;
export type FormBlockType = keyof typeof FORM_BLOCKS;
export const FORM_BLOCK_TYPES = Object.keys(FORM_BLOCKS) as FormBlockType[];

/** Whether a field may hold a value; an empty one may always be there, as somebody is still writing. */
export function mayHold({ kind, most, options }: BlockField, value: unknown): boolean {
  if (typeof value !== 'string' || value.length > most) return false;
  if (value === '') return true;
  if (kind === 'picture') return safeImage(value);
  if (kind === 'link' || kind === 'file') return safeHref(value);
  if (kind === 'film') return /^https:\/\/[^/]/i.test(value) || safeImage(value);
  return kind !== 'choice' || options!.includes(value);
}

/** The codes or slugs that a reference block names, at most twelve. */
export const refsOf = (refs: unknown): string[] =>
  typeof refs === 'string'
    ? refs
        .split(/[\s,]+/)
        .filter(Boolean)
        .slice(0, 12)
    : [];
