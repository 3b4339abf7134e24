import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import type { load } from '../../gateway/pages/ticket.ts';
import { OrderEvent } from '../../parts/orders/OrderEvent.tsx';
import { TicketView } from '../../parts/orders/TicketView.tsx';
import '#kit/ui/data/QrCode.css';
import '../../parts/orders/order.css';

/** One ticket, for whom it is made out to. */
export default function TicketPage({ data: { ticket, token, reference, event } }: PageProps<typeof load>) {
  const t = useText('event');
  return (
    <article className="event-Order">
      <header>
        <p className="event-Note">{t('order.reference', { reference })}</p>
        <h1>
          <Phrases text={event.title} />
        </h1>
      </header>
      <OrderEvent event={event} />
      <ul className="event-TicketList">
        <TicketView ticket={ticket} token={token} moneyBack={false} />
      </ul>
      <p className="event-Note">{t('order.keepLink')}</p>
    </article>
  );
}
