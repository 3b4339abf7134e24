import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Message } from '../schemas.ts';
import { Menu } from './Menu.tsx';
import { MessageText } from './MessageText.tsx';
import { useTimes } from './useTimes.ts';

export interface BubbleProps {
  message: Message;
  /** First and last of those that one sender wrote in a row. */
  first: boolean;
  last: boolean;
  /** There is one other only: who writes need not be said each time. */
  alone: boolean;
  /** Shown below the last message of the visitor's own. */
  receipt: 'read' | 'sent' | null;
  onRemove: (message: Message) => void;
  onReport: (message: Message) => void;
}

/** A message in the log, with who wrote it, when, and what may be done with it. */
export function Bubble({ message, first, last, alone, receipt, onRemove, onReport }: BubbleProps) {
  const t = useText('message');
  const { clock } = useTimes();
  const { kind, mine, staff, removed, body, at, seq } = message;
  const name = message.sender.name ?? t('person.gone');
  if (kind !== 'text')
    return (
      <li className="message-Event" id={`message-${seq}`}>
        {mine ? t(`thread.${kind}ByYou`) : t(`thread.${kind}`, { name })} · <time dateTime={at}>{clock(at)}</time>
      </li>
    );
  const who = mine ? t('thread.you') : name;
  return (
    <li className="message-Line" id={`message-${seq}`} data-mine={mine || undefined} data-last={last || undefined}>
      <div className="message-Bubble" data-removed={removed !== null || undefined}>
        <p className={first && !mine && !alone ? 'message-Who' : 'ui-Hidden'}>
          {who}
          {staff && !mine && ` · ${t('thread.staff')}`}
        </p>
        {removed ? <p className="message-Text">{t(`thread.removed.${removed}`)}</p> : <MessageText body={body} />}
      </div>
      {!removed && (
        <Menu label={t('message.options')}>
          {mine ? (
            <button type="button" onClick={() => onRemove(message)}>
              <Icon name="trash" />
              {t('message.remove')}
            </button>
          ) : (
            <button type="button" onClick={() => onReport(message)}>
              <Icon name="warning" />
              {t('message.report')}
            </button>
          )}
        </Menu>
      )}
      <p className={last || receipt ? 'message-Meta' : 'ui-Hidden'}>
        <time dateTime={at}>{clock(at)}</time>
        {receipt && ` · ${t(`thread.${receipt}`)}`}
      </p>
    </li>
  );
}
