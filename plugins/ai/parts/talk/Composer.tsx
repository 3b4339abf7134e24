import type { FormEvent } from 'react';
import { usePosted, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { QUESTION } from '../../schemas.ts';

interface Props {
  thread: string;
  next: string;
  busy: boolean;
  failed: string;
  onAsk: (question: string) => Promise<boolean>;
  onStop: (() => void) | null;
}

/** Where one asks: a plain form without a script; with one the answer may be stopped. */
export function Composer({ thread, next, busy, failed, onAsk, onStop }: Props) {
  const t = useText('ai');
  const posted = usePosted('ai.ask');
  const words = failed || posted?.refusal?.words;
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const question = (form.elements.namedItem('question') as HTMLTextAreaElement).value.trim();
    if (question !== '' && !busy && (await onAsk(question))) form.reset();
  }
  return (
    <PostForm call="ai.ask" with={{ turn: next, thread }} to="/ai/:thread" className="ai-Composer" onSubmit={(event) => void submit(event)}>
      {words && (
        <Alert tone="danger" live>
          <p>{words}</p>
        </Alert>
      )}
      <TextArea
        label={t('talk.question')}
        hint={t('talk.hint')}
        name="question"
        rows={3}
        maxLength={QUESTION}
        required
        defaultValue={posted?.refusal ? posted.typed('question') : undefined}
      />
      <div className="ui-Actions">
        <Button type="submit" variant="primary" aria-disabled={busy || undefined}>
          {t('talk.ask')}
        </Button>
        {busy && onStop && (
          <Button variant="secondary" onClick={onStop}>
            {t('talk.stop')}
          </Button>
        )}
      </div>
    </PostForm>
  );
}
