import { useText } from '#kernel/contract/page.ts';
import type { SettlementData } from '../gateway/pages/settlement.ts';

/** What a statement comes to, line by line: what is taken off is below zero. Tax that there is none of is left out. */
export function useSums({ sums, vatBp, withholdingBp, adjustments }: SettlementData) {
  const t = useText('consignment');
  const rates = { vat: vatBp / 100, withheld: withholdingBp / 100 };
  return [
    { id: 'gross', label: t('sums.grossSatang'), satang: sums.grossSatang },
    { id: 'commission', label: t('sums.commissionSatang'), satang: -sums.commissionSatang },
    ...(vatBp > 0 ? [{ id: 'vat', label: t('sums.vatSatang', rates), satang: -sums.vatSatang }] : []),
    ...(withholdingBp > 0 ? [{ id: 'withheld', label: t('sums.withheldSatang', rates), satang: sums.withheldSatang }] : []),
    ...adjustments.map(({ id, reason, amountSatang }) => ({ id, label: reason, satang: amountSatang })),
  ];
}
