import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { ChatMessage } from '../../schemas.ts';

interface Props {
  messages: readonly ChatMessage[];
  /** Null where nothing can be said. */
  say: ((body: string) => Promise<unknown>) | null;
  /** The host takes a message away. */
  hide?: (seq: number) => void;
}

/** What is said in a room. New messages are read out; the list stays at its end unless somebody reads further up. */
export function Chat({ messages, say, hide }: Props) {
  const t = useText('broadcast');
  const format = useFormat();
  const problem = useProblem();
  const list = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState('');
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  const last = messages.at(-1)?.seq;
  useEffect(() => {
    const element = list.current;
    if (last !== undefined && element && element.scrollHeight - element.scrollTop - element.clientHeight < 160)
      element.scrollTop = element.scrollHeight;
  }, [last]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!say || pending || body.trim() === '') return;
    setPending(true);
    try {
      await say(body.trim());
      setBody('');
      setError('');
    } catch (refused) {
      setError(problem(refused));
    } finally {
      setPending(false);
    }
  }
  return (
    <section className="broadcast-Chat" aria-label={t('chat.title')}>
      <h2>{t('chat.title')}</h2>
      {/* It scrolls: who has no mouse must be able to come here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={list} role="log" aria-label={t('chat.messages')} tabIndex={0}>
        {messages.length === 0 && <p className="broadcast-Chat-empty">{t('chat.empty')}</p>}
        <ol>
          {messages.map(({ seq, name, host, body: text, at }) => (
            <li key={seq}>
              <p className="broadcast-Chat-who">
                <b>{name || t('viewer.guest')}</b>
                {host && <Badge tone="info">{t('chat.host')}</Badge>}
                <time dateTime={at}>{format.date(at, 'clock')}</time>
                {hide && <IconButton icon="trash" label={t('chat.hide', { name: name || t('viewer.guest') })} onClick={() => hide(seq)} />}
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      {say && (
        <form onSubmit={(event) => void send(event)}>
          <input
            className="ui-Input"
            value={body}
            maxLength={1000}
            aria-label={t('chat.write')}
            placeholder={t('chat.write')}
            onChange={(event) => setBody(event.target.value)}
          />
          <Button type="submit" aria-label={t('chat.send')} aria-disabled={pending || undefined}>
            <Icon name="send" />
          </Button>
        </form>
      )}
      {error && (
        <p className="broadcast-Chat-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
