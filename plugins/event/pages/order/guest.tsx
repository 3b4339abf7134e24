import { Slot, useFormat, useRevalidator, useLive, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Alert, type AlertTone } from '#kit/ui/feedback/Alert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { PayPanel } from '#plugins/billing/contract.ts';
import type { load } from '../../gateway/pages/order.ts';
import { OrderEvent } from '../../parts/orders/OrderEvent.tsx';
import { OrderLines } from '../../parts/orders/OrderLines.tsx';
import { RegisterForm } from '../../parts/orders/RegisterForm.tsx';
import { TicketView } from '../../parts/orders/TicketView.tsx';
import type { event as plugin } from '../../plugin.ts';
import { eventPath } from '../../rules/paths.ts';
import '#kit/ui/data/QrCode.css';
import '../../parts/orders/order.css';

const TONES: Readonly<Record<string, AlertTone>> = {
  pending_approval: 'info',
  awaiting_payment: 'warning',
  confirmed: 'success',
  rejected: 'danger',
  expired: 'warning',
};

/** A registration by its own address: who comes, then how it is paid, then the tickets. The same after a reload, and on another device. */
export default function OrderPage({ data: { order, byToken } }: PageProps<typeof load>) {
  const t = useText('event');
  const { date } = useFormat();
  const { revalidate } = useRevalidator();
  useLive<typeof plugin>('event', 'order', (news) => news.order === order.id && void revalidate());
  const { event, state, tickets } = order;
  const shown = tickets.filter(({ state: ticket }) => ticket !== 'transferred');
  const token = byToken ? `?${new URLSearchParams({ token: order.token })}` : '';
  return (
    <article className="event-Order">
      <header>
        <p className="event-Note">{t('order.reference', { reference: order.reference })}</p>
        <h1>
          <Phrases text={event.title} />
        </h1>
      </header>
      {state !== 'held' && (
        <Alert tone={TONES[state] ?? 'info'} title={t(`orderState.${state}`)}>
          <p>
            {state === 'awaiting_payment' && order.dueAt
              ? t('order.payUntil', { when: date(order.dueAt, 'time') })
              : state === 'rejected' && order.reason
                ? order.reason
                : t(`order.hint.${state}`)}
          </p>
        </Alert>
      )}
      <OrderEvent
        event={event}
        icsPath={state === 'confirmed' || state === 'cancelled' ? `/event/order/${order.id}/event.ics${token}` : undefined}
      />
      {state === 'held' ? <RegisterForm order={order} /> : <OrderLines order={order} />}
      {state === 'awaiting_payment' && order.charge && (
        <>
          <Slot of={PayPanel} chargeId={order.charge.id} token={order.charge.token} method={null} />
          <p>
            <LinkButton variant="secondary" to={order.charge.path}>
              {t('order.payPage')}
            </LinkButton>
          </p>
        </>
      )}
      {state === 'expired' && (
        <p>
          <LinkButton to={eventPath(event.slug)}>{t('order.again')}</LinkButton>
        </p>
      )}
      {state === 'confirmed' && (
        <section>
          <h2>{t('order.tickets')}</h2>
          <ul className="event-TicketList">
            {shown.map((ticket) => (
              <TicketView key={ticket.id} ticket={ticket} token={order.token} moneyBack={order.moneyBack} />
            ))}
          </ul>
        </section>
      )}
      {order.mayCancel && state !== 'held' && (
        <details className="event-Queue">
          <summary>{t('cancel.title')}</summary>
          <p className="event-Note">{t(order.moneyBack ? 'cancel.moneyBack' : 'cancel.sure')}</p>
          <PostForm call="event.cancelOrder" with={{ order: order.id, token: order.token }} to=":path">
            <Button type="submit" variant="danger">
              {t('cancel.go')}
            </Button>
          </PostForm>
        </details>
      )}
      {byToken && state !== 'held' && <p className="event-Note">{t('order.keepLink')}</p>}
    </article>
  );
}
