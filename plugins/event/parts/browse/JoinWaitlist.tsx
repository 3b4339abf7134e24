import { usePosted, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { TicketOffer } from '../../schemas.ts';

/** The queue for what is sold out: who stands first is offered what comes free. */
export function JoinWaitlist({ slug, tickets }: { slug: string; tickets: readonly TicketOffer[] }) {
  const t = useText('event');
  const posted = usePosted('event.joinWaitlist');
  return (
    <details className="event-Queue" open={posted !== null || undefined}>
      <summary>{t('queue.title')}</summary>
      <p className="event-Note">{t('queue.lead')}</p>
      <PostForm call="event.joinWaitlist" with={{ slug, ...(tickets.length === 1 ? { ticketTypeId: tickets[0]!.id } : {}) }} to=":path">
        {tickets.length > 1 && (
          <SelectField
            id="queue-type"
            label={t('queue.ticket')}
            name="ticketTypeId"
            options={tickets.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <TextField
          id="queue-name"
          label={t('buyer.name')}
          name="name"
          required
          maxLength={200}
          autoComplete="name"
          defaultValue={posted?.typed('name')}
        />
        <TextField
          id="queue-email"
          label={t('buyer.email')}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={posted?.typed('email')}
        />
        <TextField
          id="queue-phone"
          label={t('buyer.phone')}
          name="phone"
          type="tel"
          optional
          maxLength={40}
          autoComplete="tel"
          defaultValue={posted?.typed('phone')}
        />
        <Button type="submit" variant="secondary">
          {t('queue.join')}
        </Button>
      </PostForm>
    </details>
  );
}
