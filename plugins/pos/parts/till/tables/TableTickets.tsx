import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { FloorTable } from '../../../rules/floor.ts';
import type { Ticket } from '../../../rules/ticket.ts';
import { ticketSatang } from '../../../rules/ticketCart.ts';

interface Props {
  readonly table: FloorTable;
  readonly tickets: readonly Ticket[];
  readonly onClose: () => void;
  readonly onChoose: (ticketId: string) => void;
}

/** Several tickets at one table: which of them. */
export function TableTickets({ table, tickets, onClose, onChoose }: Props) {
  const t = useText('pos');
  const { money } = useFormat();
  return (
    <Dialog open size="small" onClose={onClose} title={t('cafe.tables.table', { table: table.name })}>
      <div className="pos-Form">
        {tickets.map((ticket) => (
          <Button key={ticket.id} variant="secondary" onClick={() => onChoose(ticket.id)}>
            {ticket.name || t('till.tickets.unnamed')} · {money(ticketSatang(ticket))}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
