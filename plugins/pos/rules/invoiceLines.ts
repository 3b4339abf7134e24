import type { ChargeLine } from '#plugins/billing/contract.ts';
import { spread } from './cart.ts';
import type { Bill, BillLine } from './deviceLog.ts';

const WHOLE = 1000;

/** One line as a tax invoice has it: pieces, or what was weighed as one thing whose quantity stands beside it. */
function invoiceLine(line: BillLine, shareSatang: number): ChargeLine {
  const discountSatang = Math.abs(line.discountSatang + shareSatang);
  const totalSatang = Math.abs(line.totalSatang - shareSatang);
  const pieces = Math.abs(line.quantityMilli);
  const isCounted = pieces % WHOLE === 0;
  return {
    id: line.id,
    kind: 'item',
    sku: line.sku,
    title: line.title,
    detail: isCounted ? '' : `${pieces / WHOLE} ${line.unit}`.trim(),
    quantity: isCounted ? pieces / WHOLE : 1,
    unit: isCounted ? line.unit : '',
    unitSatang: isCounted ? line.unitSatang : totalSatang + discountSatang,
    discountSatang,
    totalSatang,
    vatClass: line.vatClass,
  };
}

/** What a document says of what is no goods. */
export interface InvoiceWords {
  readonly rounding: string;
  readonly prepaid: string;
}

/** An amount that is added or taken off, as a line of its own. */
const ownLine = (line: Pick<ChargeLine, 'id' | 'kind' | 'title' | 'totalSatang' | 'vatClass'>): ChargeLine[] =>
  line.totalSatang === 0 ? [] : [{ ...line, sku: '', detail: '', quantity: 1, unit: '', unitSatang: line.totalSatang, discountSatang: 0 }];

/**
 * Lines of a bill as documents have them: the bill's discount laid on its lines, what cash was rounded by and a deposit that was taxed before
 * as lines of their own. Those of a return are above zero, as a credit note has them.
 *
 * @param prepaidSatang what of the deposit is in it that VAT was paid of before
 */
export function invoiceLines(
  { lines, discountSatang, roundingSatang, kind }: Pick<Bill, 'lines' | 'discountSatang' | 'roundingSatang' | 'kind'>,
  words: InvoiceWords,
  prepaidSatang = 0,
): ChargeLine[] {
  const shares = spread(discountSatang, lines);
  const rounded = kind === 'return' ? 0 - roundingSatang : roundingSatang;
  return [
    ...lines.map((line, at) => invoiceLine(line, shares[at]!)),
    ...ownLine({ id: 'deposit', kind: 'deposit', title: words.prepaid, totalSatang: 0 - prepaidSatang, vatClass: 'vat7' }),
    ...ownLine({ id: 'rounding', kind: 'rounding', title: words.rounding, totalSatang: rounded, vatClass: 'none' }),
  ];
}
