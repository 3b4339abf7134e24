import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { load } from '../../gateway/pages/deskNewOrder.ts';
import { NewOrderForm } from '../../parts/desk/newOrder/NewOrderForm.tsx';

/** An order that the staff make for somebody, who pays it at a link. */
export default function NewOrderPage({ data }: PageProps<typeof load>) {
  const t = useText('shop');
  return (
    <DeskArea title={t('page.deskNewOrder')} back={{ to: '/shop/orders', label: t('page.orders') }} lead={t('newOrder.lead')}>
      <NewOrderForm newId={data.orderId} />
    </DeskArea>
  );
}
