import { arabicDigits } from '#kit/thai/digits.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { TaxBuyer } from '../contract.ts';

const HEAD_OFFICE = '00000';

/** A buyer as it is kept: digits without dashes, five of them for the branch; a company's is the head office unless told. */
export function cleanBuyer(buyer: TaxBuyer): TaxBuyer {
  const read = readTaxId(buyer.taxId);
  const branch = arabicDigits(buyer.branch).replaceAll(/\D/g, '');
  return {
    name: buyer.name.trim(),
    taxId: read?.id ?? buyer.taxId.trim(),
    branch: branch ? branch.padStart(5, '0') : read?.kind === 'juristic' ? HEAD_OFFICE : '',
    address: buyer.address.trim(),
  };
}
