import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { ChargeLine } from './rules/chargeLine.ts';

/** Satang; a difference may be below zero. */
export const satang = { type: 'integer' } as const;
/** A local date, `2026-11-21`; empty for none. */
export const day = { type: 'string', pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$', default: '' } as const;

/** A document as lists have it. */
export const DOCUMENT_KINDS = [
  'quotation',
  'invoice',
  'receipt',
  'abb_tax_invoice',
  'full_tax_invoice',
  'receipt_tax_invoice',
  'credit_note',
  'wht_cert',
  'billing_note',
] as const;
/** `draft` is never stored: what is being written has no number. */
export const DOCUMENT_STATES = ['draft', 'issued', 'sent', 'accepted', 'paid', 'cancelled', 'replaced'] as const;
export const DocumentHead = closed({
  id,
  kind: { type: 'string', enum: DOCUMENT_KINDS },
  number: text(60),
  state: { type: 'string', enum: DOCUMENT_STATES },
  issueDate: day,
  buyerName: text(200),
  totalSatang: satang,
  chargeId: orNull(id),
  /** Path of its page; with a token for a guest. */
  path: text(300),
});
export type DocumentHead = Value<typeof DocumentHead>;

/** Somebody on a document, as they were on its day. */
export const Party = closed({ name: text(200), address: text(400), taxId: text(13), branch: text(5), phone: text(40) });
export type Party = Value<typeof Party>;

/** A document whole: what its page, its print and its PDF are drawn from. Never changes once issued, but for its state. */
export const Document = closed({
  ...DocumentHead.properties,
  dueDate: day,
  /** What it is about: the number of the order. */
  reference: text(80),
  seller: Party,
  buyer: Party,
  lines: list(ChargeLine),
  priceMode: { type: 'string', enum: ['inclusive', 'exclusive'] },
  /** Before VAT, of what VAT is on. */
  baseSatang: satang,
  vatRateBp: count,
  vatSatang: satang,
  /** Without VAT: zero rate, exempt, outside. */
  untaxedSatang: satang,
  discountSatang: satang,
  roundingSatang: satang,
  whtRateBp: count,
  whtSatang: satang,
  /** What is to be paid in words. */
  bahtText: text(400),
  note: text(500),
  /** The document that it corrects or replaces, and the one that replaced it. */
  corrects: orNull(closed({ id, number: text(60) })),
  replacedBy: orNull(closed({ id, number: text(60) })),
  cancelled: orNull(closed({ at: time, reason: text(300) })),
  /** How often it has been given out: every one after the first is a copy. */
  prints: count,
  /** What is kept back, by rate. */
  withheld: list(closed({ rateBp: count, baseSatang: satang, whtSatang: satang })),
  /** From the quotation to the receipt, itself among them; empty where it stands alone. */
  chain: list(DocumentHead),
  /** Where an invoice is paid; null for what is not to be paid any more. */
  pay: orNull(closed({ path: text(300), dueSatang: satang })),
  /** Of a billing note: its invoices, with what was to be paid of each then and is now, and where. */
  billed: list(closed({ document: DocumentHead, dueDate: day, amountSatang: satang, dueSatang: satang, pay: text(300) })),
  /** Whether the visitor may accept a quotation. */
  mayAccept: flag,
  /** Address that opens it to whoever has it, for staff to send; empty for others. */
  share: text(400),
});
export type Document = Value<typeof Document>;
