import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, orNull, text } from '#kit/schema/shapes.ts';
import { VAT_CLASSES } from '../contract.ts';
import { WHT_RATES } from '../rules/withholding.ts';
import { Document } from '../schemas.ts';

const MOST_SATANG = 1_000_000_000_000;
const words = (most: number) => ({ ...text(most), default: '' }) as const;
const satang = { type: 'integer', minimum: 0, maximum: MOST_SATANG } as const;

/** A line that is being written. */
export const DraftLine = closed(
  {
    title: words(300),
    quantity: { type: 'number', minimum: 0.0001, maximum: 1_000_000, default: 1 },
    unit: words(40),
    /** Left out while nothing was typed. */
    unitSatang: satang,
    discountSatang: { ...satang, default: 0 },
    vatClass: { type: 'string', enum: VAT_CLASSES, default: 'vat7' },
    whtBp: { type: 'integer', enum: WHT_RATES, default: 0 },
  },
  ['unitSatang'],
);
export type DraftLine = Value<typeof DraftLine>;

/** For whom, as it is typed. */
export const DraftBuyer = closed({
  name: words(200),
  taxId: words(20),
  branch: words(5),
  address: words(400),
  email: words(254),
  phone: words(40),
});
export type DraftBuyer = Value<typeof DraftBuyer>;

/** What of a document is written before it is issued; nothing of it need be there. */
export const DraftContent = closed({
  kind: { type: 'string', enum: ['quotation', 'invoice'], default: 'quotation' },
  buyer: { ...DraftBuyer, default: { name: '', taxId: '', branch: '', address: '', email: '', phone: '' } },
  priceMode: { type: 'string', enum: ['inclusive', 'exclusive'], default: 'inclusive' },
  lines: { type: 'array', items: DraftLine, maxItems: 200, default: [] },
  dueDate: { ...orNull({ type: 'string', format: 'date' } as const), default: null },
  note: words(500),
});
export type DraftContent = Required<Value<typeof DraftContent>>;

export const SaveDraft = closed({
  /** With the version that somebody has seen; both null where it is new. */
  draftId: { ...orNull(id), default: null },
  version: { ...orNull(count), default: null },
  ...DraftContent.properties,
  /** Its buyer goes into the contact book, too. */
  keepContact: { ...flag, default: false },
});

/** A draft, the document that it would be today, and what is missing before it may be: message keys by field. */
export const DraftView = closed({
  id,
  version: count,
  content: DraftContent,
  document: Document,
  problems: { type: 'object', additionalProperties: { type: 'string' } },
});
export type DraftView = Value<typeof DraftView>;
