import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { Section } from '../../../rules/sections.ts';
import type { Ticket } from '../../../rules/ticket.ts';
import { cartOf } from '../../../rules/ticketCart.ts';
import { PrintSlip } from '../print/PrintSlip.tsx';
import { useTicketScan } from '../print/useTicketScan.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { useTotals } from '../useTotals.ts';
import { titleOf } from './actions.ts';
import { TicketSheet } from './TicketSheet.tsx';
import { useResume } from './useResume.tsx';

/** Tickets of the store that are open, whichever till has put them aside: gone on with, split, merged, thrown away. */
export function Tickets({ onGo }: { onGo: (section: Section) => void }) {
  const t = useText('pos');
  const { tickets } = useTillState('tickets');
  const [shown, setShown] = useState<string | null>(null);
  const { begin, dialog } = useResume(onGo);
  const open = tickets.filter(({ state }) => state === 'open').toSorted((a, b) => b.openedAt - a.openedAt);
  useTicketScan(open, ({ id }) => begin(id));
  return (
    <section className="pos-Page">
      <h1>{t('till.nav.tickets')}</h1>
      {open.length === 0 ? (
        <EmptyState icon="pause" title={t('till.tickets.empty')}>
          <p>{t('till.tickets.emptyHint')}</p>
        </EmptyState>
      ) : (
        <ul className="pos-Tickets">
          {open.map((ticket) => (
            <TicketCard key={ticket.id} ticket={ticket} onResume={() => begin(ticket.id)} onShow={() => setShown(ticket.id)} />
          ))}
        </ul>
      )}
      {shown && <TicketSheet ticketId={shown} onClose={() => setShown(null)} onGo={onGo} />}
      {dialog}
    </section>
  );
}

interface CardProps {
  readonly ticket: Ticket;
  readonly onResume: () => void;
  readonly onShow: () => void;
}

function TicketCard({ ticket, onResume, onShow }: CardProps) {
  const t = useText('pos');
  const { money, date, number } = useFormat();
  const till = useTill();
  const cart = cartOf(ticket);
  const { totalSatang } = useTotals(cart);
  return (
    <li className="pos-Ticket">
      <h2>{titleOf(till, ticket) || t('till.tickets.unnamed')}</h2>
      <p className="pos-Muted">
        {date(new Date(ticket.openedAt).toISOString(), 'clock')} · {t('till.tickets.lines', { lines: number(cart.lines.length) })}
      </p>
      <p>{cart.lines.map(({ title }) => title).join(', ')}</p>
      <strong>{money(totalSatang)}</strong>
      <div className="pos-Actions">
        <Button onClick={onResume}>{t('till.tickets.resume')}</Button>
        <PrintSlip ticket={{ id: ticket.id, name: titleOf(till, ticket), cart }} />
        <Button variant="secondary" onClick={onShow}>
          {t('cafe.ticket.more')}
        </Button>
      </div>
    </li>
  );
}
