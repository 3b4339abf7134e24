import { readTaxId } from '#kit/thai/taxId.ts';
import type { TaxBuyer } from './chargeLine.ts';

/** What is wrong with who a full tax invoice is to be made out to: message keys by field. */
export function taxBuyerProblems({ name, taxId, branch, address }: TaxBuyer): Record<string, string> {
  const known = readTaxId(taxId);
  return {
    ...(name.trim() ? {} : { name: 'error.missing' }),
    ...(address.trim() ? {} : { address: 'error.missing' }),
    ...(known ? {} : { taxId: 'error.taxId' }),
    ...(branch === '' || /^\d{5}$/.test(branch) ? {} : { branch: 'error.branch' }),
    ...(known?.kind === 'juristic' && branch === '' ? { branch: 'error.missing' } : {}),
  };
}
