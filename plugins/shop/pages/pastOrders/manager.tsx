import { useText, type PageProps } from '#kernel/contract/page.ts';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { PastOrderList } from '../../parts/orders/PastOrderList.tsx';
import type { deskList } from '../../gateway/pages/pastOrders.ts';

/** Orders that came from another shop, of everybody. */
export default function PastOrdersPage({ data }: PageProps<typeof deskList>) {
  const t = useText('shop');
  return (
    <DeskArea title={t('page.pastOrders')} back={{ to: '/shop/orders', label: t('page.orders') }} lead={t('past.lead')}>
      <FilterForm values={{ q: data.q }} submit={t('past.search')} fields={[{ name: 'q', label: t('past.q') }]} />
      <PastOrderList data={data} withNames />
    </DeskArea>
  );
}
