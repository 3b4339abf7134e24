import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import type { Order } from '../../calls/orderSchemas.ts';
import { Label } from '../../parts/desk/print/Label.tsx';
import { PackingSlip } from '../../parts/desk/print/PackingSlip.tsx';
import { PickList } from '../../parts/desk/print/PickList.tsx';
import { KINDS } from '../../rules/printKinds.ts';
import type { load } from '../../gateway/pages/deskPrint.ts';
import '../../parts/desk/print/print.css';

/** What of an order gets a label: each parcel that is under way, and what is left to be sent; else the order as it is. */
function labelled(order: Order): (Order['shipments'][number] | null)[] {
  const parcels = order.shipments.filter(({ kind, state }) => kind === 'delivery' && (state === 'shipped' || state === 'pending'));
  const isLeft = order.lines.some(({ open }) => open > 0);
  return isLeft || parcels.length === 0 ? [...parcels, null] : parcels;
}

/** Papers for packing, as they come out of the printer. */
export default function PrintPage({ data: { kind, prints, at } }: PageProps<typeof load>) {
  const t = useText('shop');
  const { orders, seller, shipFrom } = prints;
  const ids = orders.map(({ id }) => id).join(',');
  const back = orders.length === 1 ? `/shop/orders/${ids}` : '/shop/orders?show=to_pack';
  return (
    <div className="shop-Print">
      <div className="shop-Print-tools">
        <LinkButton variant="quiet" to={back}>
          <Icon name="chevron-left" />
          {t('page.orders')}
        </LinkButton>
        <Tabs
          label={t('print.menu')}
          current={`/shop/desk/print/${kind}?ids=${ids}`}
          tabs={KINDS.map((each) => ({ to: `/shop/desk/print/${each}?ids=${ids}`, title: t(`print.${each}`) }))}
        />
        <Button disabled={orders.length === 0} onClick={() => window.print()}>
          <Icon name="print" />
          {t('print.now')}
        </Button>
      </div>
      {orders.length === 0 ? (
        <EmptyState icon="print" title={t('print.nothing')} />
      ) : kind === 'pick-list' ? (
        <PickList orders={orders} at={at} />
      ) : (
        orders.map((order) =>
          kind === 'label' ? (
            labelled(order).map((parcel) => (
              <Label key={parcel?.id ?? order.id} order={order} parcel={parcel} seller={seller} shipFrom={shipFrom} />
            ))
          ) : (
            <PackingSlip key={order.id} order={order} seller={seller} />
          ),
        )
      )}
    </div>
  );
}
