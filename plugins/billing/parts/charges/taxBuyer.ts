import { readTaxId } from '#kit/thai/taxId.ts';
import type { TaxBuyer } from '../../contract.ts';
import { cleanBuyer } from '../../rules/cleanBuyer.ts';

export { cleanBuyer };

export const NO_BUYER: TaxBuyer = { name: '', taxId: '', branch: '', address: '' };

/** What a full tax invoice needs and this buyer has not: message keys by field. */
export function buyerProblems(buyer: TaxBuyer): Record<string, string> {
  const { name, taxId, branch, address } = cleanBuyer(buyer);
  return {
    ...(name ? {} : { name: 'error.missing' }),
    ...(address ? {} : { address: 'error.missing' }),
    ...(taxId ? (readTaxId(taxId) ? {} : { taxId: 'error.taxId' }) : { taxId: 'error.missing' }),
    ...(branch.length > 5 ? { branch: 'error.branch' } : {}),
  };
}
