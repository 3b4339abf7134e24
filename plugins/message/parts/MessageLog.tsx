import { useMemo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { linesOf } from '../rules/merge.ts';
import type { Message } from '../schemas.ts';
import { Bubble } from './Bubble.tsx';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import type { Conversation } from './useConversation.ts';
import type { Outgoing } from './useOutbox.ts';
import { useScroll } from './useScroll.ts';
import { useTimes } from './useTimes.ts';

export interface MessageLogProps {
  name: string;
  conversation: Conversation;
  outgoing: readonly Outgoing[];
  /** Number of the message to begin at; null begins at the end. */
  at: number | null;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  onRemove: (message: Message) => void;
  onReport: (message: Message) => void;
}

/** What was said, by day; new messages are read out, earlier ones that are put in above are not. */
export function MessageLog({ name, conversation, outgoing, at, onRetry, onDiscard, onRemove, onReport }: MessageLogProps) {
  const t = useText('message');
  const { day, dayOf } = useTimes();
  const { view, messages, readSeq, earlier, loadingEarlier, loadEarlier } = conversation;
  const lines = useMemo(() => linesOf(messages, dayOf), [messages, dayOf]);
  // The state is included because a failed message grows by its error, which must be scrolled into view.
  const last = [messages.at(-1)?.id, ...outgoing.map(({ id, state }) => id + state)].join(' ');
  const { log, below, toEnd } = useScroll(messages[0]?.id, last, at === null ? null : `message-${at}`);
  const lastMine = outgoing.length > 0 ? undefined : messages.findLast(({ mine, kind }) => mine && kind === 'text')?.seq;
  return (
    <div className="message-LogBox">
      <div
        ref={log}
        className="message-Log"
        role="log"
        aria-label={t('thread.log', { name })}
        aria-live={loadingEarlier ? 'off' : 'polite'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className="message-Earlier">
          {earlier ? (
            <Button variant="quiet" aria-disabled={loadingEarlier || undefined} onClick={loadEarlier}>
              {t(loadingEarlier ? 'thread.loading' : 'thread.older')}
            </Button>
          ) : (
            <p>{t('thread.begin')}</p>
          )}
        </div>
        <ol className="message-Lines">
          {lines.map((line) =>
            line.kind === 'day' ? (
              <li key={line.key} className="message-Day">
                <time dateTime={line.at}>{day(line.at)}</time>
              </li>
            ) : (
              <Bubble
                key={line.key}
                message={line.message}
                first={line.first}
                last={line.last}
                alone={view.thread.kind === 'direct'}
                receipt={line.message.seq === lastMine ? (readSeq >= line.message.seq ? 'read' : 'sent') : null}
                onRemove={onRemove}
                onReport={onReport}
              />
            ),
          )}
          {outgoing.map((message) => (
            <OutgoingBubble
              key={message.id}
              message={message}
              onRetry={() => onRetry(message.id)}
              onDiscard={() => onDiscard(message.id)}
            />
          ))}
        </ol>
      </div>
      {below && (
        <Button className="message-Below" onClick={toEnd}>
          {t('thread.new')}
        </Button>
      )}
    </div>
  );
}
