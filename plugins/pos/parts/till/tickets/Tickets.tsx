import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { newId } from '../../../rules/newId.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { EMPTY, splitCart } from '../../../rules/cart.ts';
import type { Section } from '../../../rules/sections.ts';
import type { Ticket } from '../store/types.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { useTotals } from '../useTotals.ts';
import { SplitDialog } from './SplitDialog.tsx';

/** Carts that were put aside: taken up again, split into two, thrown away. */
export function Tickets({ onGo }: { onGo: (section: Section) => void }) {
  const t = useText('pos');
  const till = useTill();
  const { tickets, draft } = useTillState();
  const [splitting, setSplitting] = useState<Ticket | null>(null);

  const resume = async (ticket: Ticket) => {
    // What is being rung up is put aside in its place.
    if (draft.lines.length > 0) await till.hold({ id: newId(), name: '', cart: draft, at: till.now() }, EMPTY);
    await till.keep({ draft: ticket.cart });
    await till.dropTicket(ticket.id);
    onGo('sell');
  };
  const split = async (ticket: Ticket, ids: ReadonlySet<string>) => {
    const { rest, taken } = splitCart(ticket.cart, ids);
    await till.hold({ ...ticket, id: newId(), cart: taken, at: till.now() }, draft);
    await till.hold({ ...ticket, cart: rest }, draft);
    setSplitting(null);
  };
  return (
    <section className="pos-Page">
      <h1>{t('till.nav.tickets')}</h1>
      {tickets.length === 0 ? (
        <EmptyState icon="pause" title={t('till.tickets.empty')}>
          <p>{t('till.tickets.emptyHint')}</p>
        </EmptyState>
      ) : (
        <ul className="pos-Tickets">
          {tickets
            .toSorted((a, b) => b.at - a.at)
            .map((ticket) => (
              <TicketCard
                key={ticket.id}
                ticket={ticket}
                onResume={() => void resume(ticket)}
                onSplit={() => setSplitting(ticket)}
                onDrop={() => void till.dropTicket(ticket.id)}
              />
            ))}
        </ul>
      )}
      {splitting && <SplitDialog ticket={splitting} onClose={() => setSplitting(null)} onSplit={(ids) => void split(splitting, ids)} />}
    </section>
  );
}

interface CardProps {
  readonly ticket: Ticket;
  readonly onResume: () => void;
  readonly onSplit: () => void;
  readonly onDrop: () => void;
}

function TicketCard({ ticket: { name, cart, at }, onResume, onSplit, onDrop }: CardProps) {
  const t = useText('pos');
  const { money, date, number } = useFormat();
  const { totalSatang } = useTotals(cart);
  return (
    <li className="pos-Ticket">
      <h2>{name || t('till.tickets.unnamed')}</h2>
      <p className="pos-Muted">
        {date(new Date(at).toISOString(), 'clock')} · {t('till.tickets.lines', { lines: number(cart.lines.length) })}
      </p>
      <p>{cart.lines.map(({ title }) => title).join(', ')}</p>
      <strong>{money(totalSatang)}</strong>
      <div className="pos-Actions">
        <Button onClick={onResume}>{t('till.tickets.resume')}</Button>
        {cart.lines.length > 1 && (
          <Button variant="secondary" onClick={onSplit}>
            {t('till.tickets.split')}
          </Button>
        )}
        <Button variant="quiet" onClick={onDrop}>
          {t('till.tickets.drop')}
        </Button>
      </div>
    </li>
  );
}
