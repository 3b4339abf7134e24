import { roundHalfUp } from '#kit/thai/rounding.ts';
import type { Document } from '../../schemas.ts';

export interface LineSum {
  readonly netSatang: number;
  readonly vatSatang: number;
  readonly totalSatang: number;
  readonly isTaxed: boolean;
}

/**
 * What each line comes to before VAT, its VAT and with it. The VAT of the whole is laid on the taxed lines in their order, so that lines
 * add up to the document to the satang, also where one of them takes something off.
 */
export function lineSums({
  lines,
  priceMode,
  vatRateBp,
  vatSatang,
}: Pick<Document, 'lines' | 'priceMode' | 'vatRateBp' | 'vatSatang'>): LineSum[] {
  const isTaxed = ({ vatClass }: Document['lines'][number]) => vatRateBp > 0 && vatClass === 'vat7';
  const whole = lines.filter(isTaxed).reduce((sum, { totalSatang }) => sum + totalSatang, 0);
  const upTo = (part: number) => (whole === 0 ? 0 : roundHalfUp(BigInt(part) * BigInt(vatSatang), BigInt(whole)));
  let before = 0;
  return lines.map((line) => {
    const taxed = isTaxed(line);
    const vat = taxed ? upTo(before + line.totalSatang) - upTo(before) : 0;
    if (taxed) before += line.totalSatang;
    const isInside = priceMode === 'inclusive';
    return {
      netSatang: isInside ? line.totalSatang - vat : line.totalSatang,
      vatSatang: vat,
      totalSatang: isInside ? line.totalSatang : line.totalSatang + vat,
      isTaxed: taxed,
    };
  });
}
