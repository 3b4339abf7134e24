import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { load } from '../../gateway/pages/manageMessages.ts';
import { ManageFrame } from '../../parts/desk/ManageFrame.tsx';
import { MessageDialog } from '../../parts/desk/MessageDialog.tsx';

/** What was written to who comes, by the staff and by itself. */
export default function ManageMessagesPage({ data: { head, types, lists, people, messages } }: PageProps<typeof load>) {
  const t = useText('event');
  const { date } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const write = (
    <Button onClick={() => setOpen(true)}>
      <Icon name="mail" />
      {t('messages.write')}
    </Button>
  );
  return (
    <ManageFrame head={head} tab="messages" actions={write}>
      <p className="event-DeskNote">{t('messages.people', { count: people })}</p>
      {messages.length === 0 && <EmptyState icon="mail" title={t('messages.empty')} />}
      {messages.map((message) => (
        <article key={message.id} className="event-DeskList">
          <div className="event-DeskHead">
            <h2>{message.subject}</h2>
            <Badge tone={message.state === 'sent' ? 'success' : 'info'}>
              {t(`messages.state.${message.state}`, { count: message.sent })}
            </Badge>
          </div>
          <p className="event-DeskNote">{[t(`messages.kind.${message.kind}`), date(message.at, 'time')].join(' · ')}</p>
          <p className="event-Body">{message.body}</p>
        </article>
      ))}
      {isOpen && <MessageDialog eventId={head.id} types={types} lists={lists} onClose={() => setOpen(false)} />}
    </ManageFrame>
  );
}
