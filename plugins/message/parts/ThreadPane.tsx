import { useState } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { Message, Thread } from '../schemas.ts';
import { call } from './call.ts';
import { Composer } from './Composer.tsx';
import { MessageLog } from './MessageLog.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { StaffTools } from './StaffTools.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { titleOf } from './titleOf.ts';
import { useConversation } from './useConversation.ts';
import { useFit } from './useFit.ts';
import { useOutbox } from './useOutbox.ts';
import { useReading } from './useReading.ts';

/** A conversation: its head, what was said, and where to write. */
export function ThreadPane({ loaded, at }: { loaded: Thread; at: number | null }) {
  const t = useText('message');
  const conversation = useConversation(loaded, at !== null);
  const { view, messages, put, reload } = conversation;
  const { thread, asStaff, blocked } = view;
  const outbox = useOutbox(thread.id, put);
  const direct = useSite().settings.message?.directMessages !== false;
  const [removing, setRemoving] = useState<Message | null>(null);
  const [reporting, setReporting] = useState<Message | null>(null);
  const pane = useFit<HTMLElement>();
  useReading(thread.id, messages.at(-1)?.seq ?? 0);

  const { title, about } = titleOf(thread, t);
  const name = about ?? title;
  const gone = thread.kind === 'direct' && thread.other?.name === null;
  const off = thread.kind === 'direct' && !direct;

  return (
    <section ref={pane} className="message-Pane message-Thread" aria-labelledby="message-thread">
      <ThreadHead thread={thread} asStaff={asStaff} blocked={blocked} onBlocked={reload} />
      {asStaff && <StaffTools thread={thread} onChange={reload} />}
      <MessageLog
        name={name}
        conversation={conversation}
        // The live connection may deliver a message before its own call returns.
        outgoing={outbox.outgoing.filter(({ id }) => !messages.some((each) => each.id === id))}
        at={at}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
        onRemove={setRemoving}
        onReport={setReporting}
      />
      {blocked ? (
        <Alert
          actions={
            <ActionButton of={call} name="unblock" with={{ account: thread.other!.id! }} variant="secondary" onDone={() => void reload()}>
              {t('block.unblock')}
            </ActionButton>
          }
        >
          <p>{t('block.blocked', { name })}</p>
        </Alert>
      ) : off || gone ? (
        <Alert>
          <p>{t(off ? 'composer.off' : 'composer.gone')}</p>
        </Alert>
      ) : (
        <>
          {thread.state === 'closed' && <p className="message-Closed">{t(asStaff ? 'thread.closedForStaff' : 'thread.closedHint')}</p>}
          <Composer thread={thread.id} name={name} ready={loaded.thread.waiting && at === null} onSend={outbox.send} />
        </>
      )}
      {removing && (
        <ActionDialog
          of={call}
          name="removeMessage"
          with={{ thread: thread.id, message: removing.id }}
          title={t('message.removeTitle')}
          submit={t('message.remove')}
          danger
          size="small"
          onClose={() => setRemoving(null)}
          onDone={put}
        >
          <p>{t('message.removeText')}</p>
        </ActionDialog>
      )}
      {reporting && <ReportDialog thread={thread.id} message={reporting} onClose={() => setReporting(null)} />}
    </section>
  );
}
