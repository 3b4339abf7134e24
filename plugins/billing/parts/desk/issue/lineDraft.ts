import { VAT_CLASSES, type ChargeLine, type VatClass } from '../../../contract.ts';
import { parseBaht } from '#kit/thai/baht.ts';

export { VAT_CLASSES };

/** A line as it is typed. */
export interface LineDraft {
  readonly id: string;
  readonly title: string;
  readonly quantity: number | string | null;
  readonly unit: string;
  /** Baht. */
  readonly price: string;
  readonly discount: string;
  readonly vatClass: VatClass;
}

const MOST = 1_000_000_000_000;

export const newLine = (): LineDraft => ({
  id: crypto.randomUUID(),
  title: '',
  quantity: 1,
  unit: '',
  price: '',
  discount: '',
  vatClass: 'vat7',
});

/** What a line comes to; null while something in it is no number. */
export function lineOf(draft: LineDraft): ChargeLine | null {
  const unitSatang = parseBaht(draft.price, MOST, 0);
  const discountSatang = draft.discount.trim() ? parseBaht(draft.discount, MOST, 0) : 0;
  const { quantity } = draft;
  if (unitSatang === null || discountSatang === null) return null;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > 1_000_000) return null;
  const totalSatang = quantity * unitSatang - discountSatang;
  return {
    id: draft.id,
    kind: 'item',
    sku: '',
    title: draft.title.trim(),
    detail: '',
    quantity,
    unit: draft.unit.trim(),
    unitSatang,
    discountSatang,
    totalSatang,
    vatClass: draft.vatClass,
  };
}

/** What is wrong with a line, message keys by field under `lines.<index>`. */
export function lineProblems(draft: LineDraft, index: number): Record<string, string> {
  const at = `lines.${index}`;
  const { quantity } = draft;
  const line = lineOf(draft);
  return {
    ...(draft.title.trim() ? {} : { [`${at}.title`]: 'error.missing' }),
    ...(parseBaht(draft.price, MOST, 0) === null ? { [`${at}.price`]: 'error.amount' } : {}),
    ...(draft.discount.trim() && parseBaht(draft.discount, MOST, 0) === null ? { [`${at}.discount`]: 'error.amount' } : {}),
    ...(typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 ? {} : { [`${at}.quantity`]: 'error.quantity' }),
    ...(line && line.totalSatang < 0 ? { [`${at}.discount`]: 'error.discount' } : {}),
  };
}
