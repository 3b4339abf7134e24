import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { MessageText } from './MessageText.tsx';
import type { Outgoing } from './useOutbox.ts';

/** A message that is on its way, or that did not arrive and can be sent again. */
export function OutgoingBubble({ message, onRetry, onDiscard }: { message: Outgoing; onRetry: () => void; onDiscard: () => void }) {
  const t = useText('message');
  const { state, body, problem, again } = message;
  return (
    <li className="message-Line" data-mine data-last data-state={state}>
      <div className="message-Bubble">
        <p className="ui-Hidden">{t('thread.you')}</p>
        <MessageText body={body} />
      </div>
      {state === 'sending' ? (
        <p className="message-Meta">{t('thread.sending')}</p>
      ) : (
        <div className="message-Failed">
          <p role="alert">
            <Icon name="error" />
            <span>
              {t('thread.failed')}
              {problem && ` · ${problem}`}
            </span>
          </p>
          <div className="message-Failed-actions">
            {again && (
              <button type="button" onClick={onRetry}>
                {t('thread.retry')}
              </button>
            )}
            <button type="button" onClick={onDiscard}>
              {t('thread.discard')}
            </button>
          </div>
        </div>
      )}
    </li>
  );
}
