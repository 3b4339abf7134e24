import { type PageProps, useFormat, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { DeskHistory } from '../../parts/desk/orders/DeskHistory.tsx';
import { DeskLines } from '../../parts/desk/orders/DeskLines.tsx';
import { DeskReturns } from '../../parts/desk/returns/DeskReturns.tsx';
import { DeskShipments } from '../../parts/desk/orders/DeskShipments.tsx';
import { Money } from '../../parts/desk/orders/Money.tsx';
import { OrderActions } from '../../parts/desk/orders/OrderActions.tsx';
import { PayLink } from '../../parts/desk/orders/PayLink.tsx';
import { OrderPrints } from '../../parts/desk/orders/OrderPrints.tsx';
import { OrderStates } from '../../parts/desk/orders/OrderStates.tsx';
import { OrderFacts } from '../../parts/orders/OrderFacts.tsx';
import type { shop } from '../../plugin.ts';
import type { load } from '../../gateway/pages/orderDesk.ts';
import '../../parts/orders/order.css';

/** One order, worked on: what is in it, what was paid, where its parcels are, what is to be done next. */
export default function DeskOrderPage({ data: order }: PageProps<typeof load>) {
  const t = useText('shop');
  const { date } = useFormat();
  const { revalidate } = useRevalidator();
  useLive<typeof shop, 'desk'>('shop', 'desk', ({ id }) => void (id === order.id && revalidate()));
  return (
    <DeskArea
      title={t('order.title', { number: order.number })}
      back={{ to: '/shop/orders', label: t('page.orders') }}
      actions={<OrderPrints id={order.id} />}
    >
      <p className="shop-States">
        <OrderStates {...order} />
        <span className="shop-Note">{t('order.placedAt', { when: date(order.placedAt, 'time') })}</span>
      </p>
      <OrderActions key={order.id} order={order} />
      <PayLink order={order} />
      <div className="ui-Desk-sides">
        <div>
          <DeskLines order={order} />
          <DeskShipments order={order} />
          <DeskReturns order={order} />
          <DeskHistory order={order} />
        </div>
        <div>
          <Money order={order} />
          <OrderFacts order={order} />
        </div>
      </div>
    </DeskArea>
  );
}
