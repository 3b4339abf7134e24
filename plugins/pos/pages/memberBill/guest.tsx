import { type PageProps, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { bill } from '../../gateway/pages/bill.ts';
import { Receipt } from '../../parts/receipt/Receipt.tsx';

/** A receipt by its link; right after the sale it may not be there yet. */
export default function ReceiptPage({ data: { receipt } }: PageProps<typeof bill>) {
  const t = useText('pos');
  if (!receipt)
    return (
      <EmptyState icon="receipt" title={t('receipt.waiting')}>
        <p>{t('receipt.waitingHint')}</p>
      </EmptyState>
    );
  return (
    <>
      <h1>{t('receipt.title', { number: receipt.number })}</h1>
      <Receipt receipt={receipt} />
    </>
  );
}
