import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { Slot, useLocale, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { WritingHelp } from '#plugins/ai/contract.ts';
import { keep, useKept } from './drafts.ts';

/** Longest message, in characters; `schemas.ts` has the same. */
const MOST = 4000;
/** From here on it is said how much is left. */
const NEAR = 200;

interface Props {
  thread: string;
  name: string;
  /** The visitor has come to write: it has the focus, but on phones, where it would cover what is to be answered. */
  ready: boolean;
  onSend: (body: string) => void;
}

/** Where messages are written. What is typed stays in this tab, whatever happens to the page, until it is sent. */
export function Composer({ thread, name, ready, onSend }: Props) {
  const t = useText('message');
  const locale = useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft: body } = useKept(thread);
  const left = MOST - Array.from(body).length;

  useEffect(() => {
    const box = field.current;
    if (!box) return;
    box.rows = Math.min(6, Math.max(1, body.split('\n').length));
    if (CSS.supports('field-sizing', 'content')) return;
    // As tall as what is written, lines that are broken by themselves included.
    box.style.blockSize = 'auto';
    box.style.blockSize = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
  }, [body]);

  useEffect(() => {
    if (!ready || !matchMedia('(pointer: fine)').matches) return;
    // After the heading, which has the focus first on a new page.
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [ready]);

  const change = (draft: string) => keep(thread, () => ({ draft }));
  function submit(event?: FormEvent) {
    event?.preventDefault();
    const text = body.trim();
    field.current?.focus();
    if (text === '' || left < 0) return;
    onSend(text);
    change('');
  }
  function onKeyDown(event: KeyboardEvent) {
    // Phones need Enter for new lines, and during IME composition Enter confirms the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    submit();
  }

  return (
    <form className="message-Composer" onSubmit={submit}>
      <div className="message-Composer-row">
        <textarea
          ref={field}
          className="ui-Input"
          rows={1}
          value={body}
          placeholder={t('composer.placeholder')}
          aria-label={t('composer.label', { name })}
          aria-describedby="message-left"
          aria-invalid={left < 0 || undefined}
          enterKeyHint="enter"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" aria-disabled={body.trim() === '' || left < 0 || undefined}>
          <Icon name="send" />
          <span className="message-Composer-label">{t('composer.send')}</span>
        </Button>
      </div>
      <div className="message-Composer-foot">
        <p className="message-Composer-hint" id="message-left" role={left < NEAR ? 'status' : undefined} data-over={left < 0 || undefined}>
          {left < 0 ? (
            t('composer.tooLong', { count: -left })
          ) : left < NEAR ? (
            t('composer.left', { count: left })
          ) : (
            <span>{t('composer.hint')}</span>
          )}
        </p>
        <Slot
          of={WritingHelp}
          kind="rewrite"
          label={t('composer.polite')}
          to={locale}
          texts={() => [body]}
          onDraft={([polite]) => polite && change(polite)}
        />
      </div>
    </form>
  );
}
