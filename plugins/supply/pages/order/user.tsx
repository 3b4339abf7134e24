import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { load, OrderData } from '../../gateway/pages/order.ts';
import { nextOrder } from '../../machines/order.ts';
import { call } from '../../parts/call.ts';
import { GoodName } from '../../parts/GoodName.tsx';
import { OrderForm } from '../../parts/orders/OrderForm.tsx';
import { OrderMails } from '../../parts/orders/OrderMails.tsx';
import { OrderPapers } from '../../parts/orders/OrderPapers.tsx';
import { ReceiveDialog } from '../../parts/orders/ReceiveDialog.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';
import { useDay } from '../../parts/useDay.ts';

const LIST = '/cluster/user/store/orders';
/** What is asked before an order goes on. */
const TURNS = { SEND: 'sendOrder', CLOSE: 'closeOrder', CANCEL: 'cancelOrder' } as const;

/** One order to a supplier, from its draft to what came of it. */
export default function OrderPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  const { scope, order } = data;
  const back = { to: LIST, label: t('page.orders') };
  if (!order)
    return (
      <DeskPage title={t('orders.new')} back={back}>
        <OrderForm data={data} />
      </DeskPage>
    );
  return (
    <DeskPage
      title={order.number}
      back={back}
      state={<StateBadge state={order.state} />}
      lead={`${order.supplier} → ${order.store}`}
      actions={<Actions scope={scope} order={order} />}
    >
      {order.state === 'draft' && scope.keepsStock ? (
        <OrderForm key={order.version} data={data} />
      ) : (
        <Facts order={order} owns={scope.owns} />
      )}
    </DeskPage>
  );
}

type Order = NonNullable<OrderData['order']>;

function Actions({ scope: { clusterId, owns, keepsStock }, order }: { scope: OrderData['scope']; order: Order }) {
  const t = useText('supply');
  const [open, setOpen] = useState<'receive' | 'mail' | keyof typeof TURNS | null>(null);
  const { id, version, state } = order;
  const may = (action: 'SEND' | 'CLOSE' | 'CANCEL') => keepsStock && nextOrder(state, action) !== null;
  return (
    <>
      {nextOrder(state, 'RECEIVE_PART') && (
        <Button onClick={() => setOpen('receive')}>
          <Icon name="check" />
          {t('receive.open')}
        </Button>
      )}
      {may('SEND') && (
        <Button onClick={() => setOpen('SEND')}>
          <Icon name="send" />
          {t('orders.send')}
        </Button>
      )}
      {may('CLOSE') && (
        <Button variant="secondary" onClick={() => setOpen('CLOSE')}>
          {t('orders.close')}
        </Button>
      )}
      {may('CANCEL') && (
        <Button variant="secondary" onClick={() => setOpen('CANCEL')}>
          {t('orders.cancel')}
        </Button>
      )}
      <OrderPapers clusterId={clusterId} order={order} keepsStock={keepsStock} onMail={() => setOpen('mail')} />
      {open === 'mail' && (
        <ActionDialog
          of={call}
          name="mailOrder"
          with={{ clusterId, id }}
          title={t('mailOrder.title', { number: order.number })}
          onClose={() => setOpen(null)}
        >
          <p>{t('mailOrder.text', { supplier: order.supplier })}</p>
        </ActionDialog>
      )}
      {open === 'receive' && <ReceiveDialog clusterId={clusterId} order={order} owns={owns} onClose={() => setOpen(null)} />}
      {open && open !== 'receive' && open !== 'mail' && (
        <ActionDialog
          of={call}
          name="turnOrder"
          with={{ clusterId, id, version, action: open }}
          texts={TURNS[open]}
          title={t(`${TURNS[open]}.title`, { number: order.number })}
          danger={open === 'CANCEL'}
          onClose={() => setOpen(null)}
        >
          <p>{t(`${TURNS[open]}.text`, { count: order.lines.length })}</p>
        </ActionDialog>
      )}
    </>
  );
}

/** What was ordered, what came of it and when. */
function Facts({ order, owns }: { order: Order; owns: boolean }) {
  const t = useText('supply');
  const { money, number, date } = useFormat();
  const day = useDay();
  const total = order.lines.reduce((sum, { quantity, costSatang }) => sum + quantity * (costSatang ?? 0), 0);
  return (
    <>
      <DescriptionList
        items={[
          { term: t('orders.expectedOn'), value: order.expectedOn ? day(order.expectedOn) : '–' },
          ...(owns ? [{ term: t('orders.worth'), value: money(total) }] : []),
          ...(order.note ? [{ term: t('saveOrder.note'), value: order.note }] : []),
        ]}
      />
      <section className="ui-Desk-part">
        <h2>{t('orders.lines')}</h2>
        <DataTable
          caption={t('orders.lines')}
          columns={[
            { key: 'good', title: t('levels.good') },
            { key: 'quantity', title: t('orders.ordered'), align: 'end' },
            { key: 'received', title: t('orders.received'), align: 'end', head: true },
            ...(owns ? [{ key: 'cost', title: t('lines.cost'), align: 'end' as const }] : []),
          ]}
          rows={order.lines.map((line) => ({
            id: line.id,
            cells: [
              <GoodName key="good" {...line} />,
              number(line.quantity),
              t('orders.receivedOf', { received: number(line.received), quantity: number(line.quantity) }),
              ...(owns ? [line.costSatang === null ? '–' : money(line.costSatang)] : []),
            ],
          }))}
          empty={null}
        />
      </section>
      <OrderMails mails={order.mails} />
      {order.receipts.length > 0 && (
        <section className="ui-Desk-part">
          <h2>{t('receipts.title')}</h2>
          <DataTable
            caption={t('receipts.title')}
            columns={[
              { key: 'at', title: t('receipts.at') },
              { key: 'note', title: t('receive.deliveryNote') },
              { key: 'quantity', title: t('receipts.quantity'), align: 'end', head: true },
            ]}
            rows={order.receipts.map((receipt) => ({
              id: receipt.id,
              cells: [date(receipt.at, 'time'), receipt.deliveryNote || '–', number(receipt.quantity)],
            }))}
            empty={null}
          />
        </section>
      )}
    </>
  );
}
