import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { WaitingOrder } from '../../../calls/tableOrders.ts';
import { tableOf } from '../../../rules/floor.ts';
import { useSent } from '../tickets/useSent.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { useFailure } from '../useFailure.ts';

/** What guests have ordered by themselves and nobody has accepted yet: a line across the till, and each order with its two buttons. */
export function GuestOrders() {
  const t = useText('pos');
  const { guestOrders } = useTillState('guestOrders');
  const [open, setOpen] = useState(false);
  if (guestOrders.length === 0) return null;
  return (
    <>
      <Alert
        tone="info"
        live
        title={t('cafe.guest.waiting', { count: guestOrders.length })}
        actions={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('cafe.guest.look')}
          </Button>
        }
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('cafe.guest.waiting', { count: guestOrders.length })}>
        <div className="pos-Form">
          {guestOrders.map((order) => (
            <GuestOrder key={order.id} order={order} />
          ))}
        </div>
      </Sheet>
    </>
  );
}

function GuestOrder({ order }: { order: WaitingOrder }) {
  const t = useText('pos');
  const { money, number, date } = useFormat();
  const till = useTill();
  const failure = useFailure();
  const sent = useSent();
  const { floor, who } = useTillState('floor', 'who');
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const table = tableOf(floor.areas, order.tableId)?.name ?? '–';
  const decide = async (accept: boolean) => {
    setBusy(true);
    setFailed('');
    try {
      const { orders } = await till.transport.decideTableOrder(order.id, accept);
      // Others may have been faster with what follows: only what is there is shown.
      await till.pull();
      if (!accept) showToast(t('cafe.guest.refused', { table }), { tone: 'info' });
      else if (who!.cluster.features.kitchen) sent(till.state().orders.filter(({ id }) => orders.includes(id)));
      else showToast(t('cafe.guest.accepted'));
    } catch (error) {
      setFailed(failure(error));
      setBusy(false);
      await till.pull().catch(() => {});
    }
  };
  return (
    <section className="pos-GuestOrder" aria-label={t('cafe.guest.heading', { table })}>
      <h3>{t('cafe.guest.heading', { table })}</h3>
      <p className="pos-Muted">
        {date(order.sentAt, 'clock')}
        {order.member && ` · ${t('cafe.guest.member', { name: order.member })}`}
      </p>
      <ul className="pos-Bills">
        {order.lines.map((line, at) => (
          // The order never changes, and its lines have no names.
          <li key={at}>
            <span>
              {number(line.quantity)} × {line.title}
              {line.modifiers.length > 0 && <small className="pos-Muted"> {line.modifiers.join(', ')}</small>}
              {line.note && <small className="pos-Muted"> {line.note}</small>}
            </span>
          </li>
        ))}
      </ul>
      <strong>{money(order.totalSatang)}</strong>
      {failed && (
        <Alert tone="danger" live>
          {failed}
        </Alert>
      )}
      <div className="pos-Actions">
        <Button disabled={busy} onClick={() => void decide(true)}>
          {t('cafe.guest.accept')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => void decide(false)}>
          {t('cafe.guest.refuse')}
        </Button>
      </div>
    </section>
  );
}
