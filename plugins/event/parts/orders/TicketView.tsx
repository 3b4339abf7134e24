import { usePosted, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Ticket } from '../../schemas.ts';

interface Props {
  ticket: Ticket;
  /** What opens it, or the registration that it is of. */
  token: string;
  moneyBack: boolean;
}

/** Groups of four letters can be read out at a door. */
const spaced = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A ticket: its code for the door, and what its holder may do with it. */
export function TicketView({ ticket, token, moneyBack }: Props) {
  const t = useText('event');
  const problem = useProblem();
  const [transfer, cancel] = [usePosted('event.transferTicket', ticket.id), usePosted('event.cancelTicket', ticket.id)];
  const refusal = transfer?.refusal ?? cancel?.refusal;
  const path = (file: string) => `/event/ticket/${ticket.id}/${file}${ticket.path.includes('?') ? `?${ticket.path.split('?')[1]}` : ''}`;
  return (
    <li className="event-TicketCard" id={`ticket-${ticket.number}`}>
      <div className="event-TicketCard-head">
        <div>
          <p className="event-TicketCard-name">{ticket.name || t('ticket.noName')}</p>
          <p className="event-Note">{ticket.typeName}</p>
          {ticket.seat && <p className="event-TicketCard-seat">{t(`seat.${ticket.seat.kind}`, { ...ticket.seat })}</p>}
        </div>
        {ticket.state === 'active' && ticket.inside ? (
          <Badge tone="success">{t('ticket.inside')}</Badge>
        ) : (
          ticket.state !== 'active' && (
            <Badge tone={ticket.state === 'awaiting' ? 'info' : 'neutral'}>{t(`attendeeState.${ticket.state}`)}</Badge>
          )
        )}
      </div>
      {refusal && (
        <Alert tone="danger" live>
          <p>{problem(refusal)}</p>
        </Alert>
      )}
      {ticket.qr && (
        <div className="event-TicketCard-code">
          <svg
            className="ui-QrCode"
            role="img"
            aria-label={t('ticket.qr', { name: ticket.name })}
            width={240}
            height={240}
            viewBox={`0 0 ${ticket.qr.edge} ${ticket.qr.edge}`}
            shapeRendering="crispEdges"
          >
            <path d={ticket.qr.path} />
          </svg>
          <p className="event-Code">{spaced(ticket.code)}</p>
          <p className="event-Note">{t('ticket.show')}</p>
          <a className="ui-Button" data-variant="secondary" href={path('ticket.pdf')}>
            {t('ticket.download')}
          </a>
          {ticket.pass && (
            <a className="ui-Button" data-variant="secondary" href={path('ticket.pkpass')}>
              {t('ticket.wallet')}
            </a>
          )}
        </div>
      )}
      {ticket.passedOn && ticket.state === 'active' && !ticket.qr && (
        <p className="event-Note">{t('ticket.passedOn', { name: ticket.name })}</p>
      )}
      {ticket.actions.includes('transfer') && (
        <details className="event-Queue" open={transfer !== null || undefined}>
          <summary>{t('transfer.title')}</summary>
          <p className="event-Note">{t('transfer.lead')}</p>
          <PostForm call="event.transferTicket" id={ticket.id} with={{ ticket: ticket.id, token }} to=":path">
            <TextField
              id={`to-name-${ticket.id}`}
              label={t('transfer.name')}
              name="name"
              required
              maxLength={200}
              defaultValue={transfer?.typed('name')}
            />
            <TextField
              id={`to-email-${ticket.id}`}
              label={t('transfer.email')}
              name="email"
              type="email"
              required
              maxLength={254}
              defaultValue={transfer?.typed('email')}
            />
            <Button type="submit" variant="secondary">
              {t('transfer.go')}
            </Button>
          </PostForm>
        </details>
      )}
      {ticket.actions.includes('cancel') && (
        <details className="event-Queue">
          <summary>{t('cancelTicket.title')}</summary>
          <p className="event-Note">{t(moneyBack ? 'cancel.moneyBack' : 'cancel.sure')}</p>
          <PostForm call="event.cancelTicket" id={ticket.id} with={{ ticket: ticket.id, token }} to=":path">
            <Button type="submit" variant="danger">
              {t('cancelTicket.go')}
            </Button>
          </PostForm>
        </details>
      )}
    </li>
  );
}
