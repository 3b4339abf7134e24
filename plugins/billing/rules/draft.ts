import type { DraftBuyer, DraftLine } from '../calls/draftSchemas.ts';
import type { ChargeLine } from '../contract.ts';
import type { Party } from '../schemas.ts';
import { cleanBuyer } from './cleanBuyer.ts';
import { priceOf } from './lineTotal.ts';

/** The lines that a document has of those that were written. */
export const draftLines = (lines: readonly DraftLine[]): ChargeLine[] =>
  lines.map(({ title, unit, unitSatang = 0, whtBp, ...line }, index) => ({
    ...line,
    id: String(index + 1),
    kind: 'item',
    sku: '',
    title: title.trim(),
    detail: '',
    unit: unit.trim(),
    unitSatang,
    totalSatang: priceOf(line.quantity, unitSatang) - line.discountSatang,
    ...(whtBp > 0 ? { whtBp } : {}),
  }));

/** Digits of a tax id. What is longer is none, and is cut so that it never becomes one. */
const TAX_ID = 13;

/** Whom a document is made out to. */
export function partyOf({ name, taxId, branch, address, phone }: DraftBuyer): Party {
  const buyer = cleanBuyer({ name, taxId, branch, address });
  return { ...buyer, taxId: buyer.taxId.length > TAX_ID ? buyer.taxId.slice(0, TAX_ID - 1) : buyer.taxId, phone: phone.trim() };
}
