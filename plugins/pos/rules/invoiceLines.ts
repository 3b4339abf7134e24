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

/**
 * Lines of a bill as documents have them: the bill's discount laid on its lines, what cash was rounded by as a line of its own. Those of a
 * return are above zero, as a credit note has them.
 */
export function invoiceLines(
  { lines, discountSatang, roundingSatang, kind }: Pick<Bill, 'lines' | 'discountSatang' | 'roundingSatang' | 'kind'>,
  rounding: string,
): ChargeLine[] {
  const shares = spread(discountSatang, lines);
  const rounded = kind === 'return' ? 0 - roundingSatang : roundingSatang;
  return [
    ...lines.map((line, at) => invoiceLine(line, shares[at]!)),
    ...(rounded === 0
      ? []
      : [
          {
            id: 'rounding',
            kind: 'rounding' as const,
            sku: '',
            title: rounding,
            detail: '',
            quantity: 1,
            unit: '',
            unitSatang: rounded,
            discountSatang: 0,
            totalSatang: rounded,
            vatClass: 'none' as const,
          },
        ]),
  ];
}

/** What of a bill VAT is in, satang; below zero of a return. */
export const taxedOf = ({ lines, discountSatang }: Pick<Bill, 'lines' | 'discountSatang'>): number => {
  const shares = spread(discountSatang, lines);
  return lines.reduce((sum, { totalSatang, vatClass }, at) => (vatClass === 'vat7' ? sum + totalSatang - shares[at]! : sum), 0);
};
