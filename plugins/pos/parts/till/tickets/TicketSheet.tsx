import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import type { Section } from '../../../rules/sections.ts';
import { cartOf, unsentLines } from '../../../rules/ticketCart.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { useFailure } from '../useFailure.ts';
import { useTotals } from '../useTotals.ts';
import { mergeTickets, sendTicket, setTicket, splitTicket, ticketBy, titleOf, voidTicket } from './actions.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { useResume } from './useResume.tsx';
import { useSent } from './useSent.ts';
import { VoidDialog } from './VoidDialog.tsx';

interface Props {
  readonly ticketId: string;
  readonly onClose: () => void;
  readonly onGo: (section: Section) => void;
}

type Open = 'none' | 'split' | 'move' | 'merge' | 'void';

/** A ticket whole, and all that can be done with it. */
export function TicketSheet({ ticketId, onClose, onGo }: Props) {
  const t = useText('pos');
  const { money, number, date } = useFormat();
  const till = useTill();
  const { tickets, floor, who } = useTillState('tickets', 'floor', 'who');
  const failure = useFailure();
  const sent = useSent();
  const { begin, dialog } = useResume(onGo);
  const [open, setOpen] = useState<Open>('none');
  const [failed, setFailed] = useState('');
  const ticket = ticketBy(till, ticketId);
  const cart = cartOf(ticket ?? { lines: [], discount: null });
  const totals = useTotals(cart);
  if (!ticket || ticket.state !== 'open') return null;
  const others = tickets.filter(({ id, state }) => id !== ticketId && state === 'open');
  const tables = floor.areas.flatMap((area) => area.tables.map((table) => ({ ...table, area: area.name })));
  const unsent = who!.cluster.features.kitchen && unsentLines(ticket).length > 0;

  const act = async (work: () => Promise<unknown>, closes = true) => {
    setOpen('none');
    try {
      await work();
      if (closes) onClose();
    } catch (error) {
      setFailed(failure(error));
    }
  };
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={titleOf(till, ticket) || t('till.tickets.unnamed')}
        actions={
          <Button className="pos-Choose-add" onClick={() => begin(ticketId)}>
            {t('cafe.ticket.open')} · {money(totals.totalSatang)}
          </Button>
        }
      >
        <p className="pos-Muted">
          {date(new Date(ticket.openedAt).toISOString(), 'clock')}
          {ticket.guests > 0 && ` · ${t('cafe.guests', { guests: number(ticket.guests) })}`}
        </p>
        {failed && (
          <Alert tone="danger" live>
            {failed}
          </Alert>
        )}
        <ul className="pos-Bills">
          {cart.lines.map((line, at) => (
            <li key={line.id}>
              <span>
                {number(line.quantityMilli / 1000)} × {line.title}
                {line.modifiers && <small className="pos-Muted"> {line.modifiers.map(({ name }) => name).join(', ')}</small>}
                {line.note && <small className="pos-Muted"> {line.note}</small>}
              </span>
              <strong>{money(totals.lines[at]!.totalSatang)}</strong>
            </li>
          ))}
          {cart.lines.length === 0 && <li>{t('cafe.ticket.empty')}</li>}
        </ul>
        <div className="pos-TicketActs">
          {unsent && <Button onClick={() => void act(async () => sent(await sendTicket(till, ticketId)), false)}>{t('cafe.send')}</Button>}
          {tables.length > 0 && (
            <Button variant="secondary" onClick={() => setOpen('move')}>
              {t('cafe.ticket.move')}
            </Button>
          )}
          {others.length > 0 && (
            <Button variant="secondary" onClick={() => setOpen('merge')}>
              {t('cafe.ticket.merge')}
            </Button>
          )}
          {(cart.lines.length > 1 || cart.lines.some(({ quantityMilli, weighed }) => quantityMilli > 1000 && !weighed)) && (
            <Button variant="secondary" onClick={() => setOpen('split')}>
              {t('till.tickets.split')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setOpen('void')}>
            {t('till.tickets.drop')}
          </Button>
        </div>
      </Sheet>
      {open === 'move' && (
        <MoveDialog
          title={t('cafe.ticket.move')}
          label={t('cafe.ticket.toTable')}
          choices={tables
            .filter(({ id }) => id !== ticket.tableId)
            .map(({ id, name, area }) => ({ value: id, label: `${name} · ${area}` }))}
          onClose={() => setOpen('none')}
          onChoose={(tableId) => void act(() => setTicket(till, ticketId, { tableId }))}
        />
      )}
      {open === 'merge' && (
        <MoveDialog
          title={t('cafe.ticket.merge')}
          label={t('cafe.ticket.intoTicket')}
          choices={others.map((other) => ({ value: other.id, label: titleOf(till, other) || t('till.tickets.unnamed') }))}
          onClose={() => setOpen('none')}
          onChoose={(intoId) => void act(() => mergeTickets(till, ticketId, intoId))}
        />
      )}
      {open === 'split' && (
        <SplitDialog
          lines={cart.lines}
          onClose={() => setOpen('none')}
          onSplit={(parts, name) => void act(() => splitTicket(till, ticketId, parts, name))}
        />
      )}
      {open === 'void' && (
        <VoidDialog
          needsReason={cart.lines.length > 0}
          onClose={() => setOpen('none')}
          onVoid={(reason, approvals) => void act(() => voidTicket(till, ticketId, reason, approvals))}
        />
      )}
      {dialog}
    </>
  );
}
