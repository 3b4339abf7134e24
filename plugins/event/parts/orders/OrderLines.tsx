import { useFormat, useText } from '#kernel/contract/page.ts';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import type { OrderView } from '../../schemas.ts';

/** What was chosen and what it comes to; nothing of money where it costs nothing. */
export function OrderLines({ order }: { order: OrderView }) {
  const t = useText('event');
  const { money } = useFormat();
  const { lines, totalSatang, discountSatang, refundedSatang } = order;
  const free = totalSatang === 0 && discountSatang === 0;
  return (
    <DescriptionList
      items={[
        ...lines.map((line) => ({
          term: t('order.line', { name: line.name, count: line.quantity }),
          value: free ? t('price.free') : money(line.quantity * line.unitSatang),
          align: 'end' as const,
        })),
        ...(discountSatang > 0 ? [{ term: t('order.discount'), value: `−${money(discountSatang)}`, align: 'end' as const }] : []),
        ...(free
          ? []
          : [{ term: <strong>{t('order.total')}</strong>, value: <strong>{money(totalSatang)}</strong>, align: 'end' as const }]),
        ...(refundedSatang > 0 ? [{ term: t('order.refunded'), value: money(refundedSatang), align: 'end' as const }] : []),
      ]}
    />
  );
}
