import { useFormat, useText } from '#kernel/contract/page.ts';
import type { FloorTable } from '../../../rules/floor.ts';
import type { Ticket } from '../../../rules/ticket.ts';
import { ticketSatang } from '../../../rules/ticketCart.ts';
import { useTillState } from '../TillContext.tsx';

interface Props {
  readonly table: FloorTable;
  readonly tickets: readonly Ticket[];
  /** ms. */
  readonly now: number;
  readonly onPress: () => void;
}

const MINUTE = 60_000;

/** A table: free, or with how many sit there, since when, and what it comes to; `ready` where the kitchen has something for it. */
export function TableButton({ table: { id, name, seats, shape }, tickets, now, onPress }: Props) {
  const t = useText('pos');
  const { money, number } = useFormat();
  const { orders, guestOrders } = useTillState('orders', 'guestOrders');
  const guests = tickets.reduce((sum, ticket) => sum + ticket.guests, 0);
  const total = tickets.reduce((sum, ticket) => sum + ticketSatang(ticket), 0);
  const minutes = Math.max(0, Math.floor((now - Math.min(...tickets.map(({ openedAt }) => openedAt))) / MINUTE));
  const isReady = orders.some(({ ticketId, state }) => state === 'ready' && tickets.some(({ id }) => id === ticketId));
  const waits = guestOrders.some(({ tableId }) => tableId === id);
  const words = tickets.length
    ? t('cafe.tables.taken', { table: name, guests: number(guests), minutes: number(minutes), amount: money(total) })
    : t('cafe.tables.free', { table: name, seats: number(seats) });
  return (
    <button
      type="button"
      className="pos-Table"
      data-shape={shape}
      data-state={isReady ? 'ready' : tickets.length ? 'taken' : 'free'}
      data-waits={waits || undefined}
      aria-label={[words, isReady && t('cafe.kitchen.state.ready'), waits && t('cafe.tables.waits')].filter(Boolean).join(' · ')}
      onClick={onPress}
    >
      <strong>{name}</strong>
      {tickets.length > 0 ? (
        <>
          <span className="pos-Table-sum">{money(total)}</span>
          <small>{t('cafe.tables.minutes', { minutes: number(minutes) })}</small>
        </>
      ) : (
        <small>{t('cafe.tables.seats', { seats: number(seats) })}</small>
      )}
    </button>
  );
}
