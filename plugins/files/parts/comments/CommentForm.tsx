import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton, type SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { LONGEST } from '../../calls/comments.ts';
import { useDraft } from './drafts.ts';

export interface CommentFormProps {
  /** Where it is written: what is typed is kept by it until it was sent. */
  place: string;
  label: string;
  submit: string;
  /** What it begins with. */
  initial?: string;
  /** It was opened by a press: the field has the focus. */
  focus?: boolean;
  /** @throws what it was refused for: the words stay and why stands below them */
  send: (text: string) => Promise<void>;
  /** Gives up what was typed. */
  onCancel?: () => void;
}

/** Length at which it is shown how much room is left, in characters. */
const NEAR = LONGEST - 200;

/** A place to write. What was typed outlives a refusal, and the panel around it. */
export function CommentForm({ place, label, submit, initial = '', focus = false, send, onCancel }: CommentFormProps) {
  const t = useText('files');
  const why = useProblem();
  const format = useFormat();
  const [draft, write] = useDraft(place);
  const [wrong, setWrong] = useState('');
  const [state, setState] = useState<SubmitState>('normal');
  const form = useRef<HTMLFormElement>(null);
  const text = draft ?? initial;
  const length = Array.from(text).length;
  useEffect(() => {
    if (!focus) return;
    const area = form.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [focus]);

  async function submitNow(event: FormEvent) {
    event.preventDefault();
    // The submit event bubbles in React: a form around the panel must not be sent.
    event.stopPropagation();
    const refuse = (words: string) => {
      setWrong(words);
      setState('normal');
      form.current?.querySelector('textarea')?.focus();
    };
    if (state === 'loading') return;
    if (text.trim() === '') return refuse(t('comments.empty'));
    if (length > LONGEST) return refuse(t('comments.long', { most: LONGEST, over: length - LONGEST }));
    setState('loading');
    setWrong('');
    try {
      await send(text);
      write(null);
      setState('normal');
    } catch (error) {
      refuse(why(error));
    }
  }
  return (
    <form ref={form} className="files-Comment-form" noValidate onSubmit={(event) => void submitNow(event)}>
      <TextArea
        label={label}
        rows={initial === '' ? 2 : 4}
        value={text}
        error={wrong || undefined}
        hint={length > NEAR ? t('comments.room', { length: format.number(length), most: format.number(LONGEST) }) : undefined}
        onChange={({ target }) => {
          write(target.value === initial && !onCancel ? null : target.value);
          setWrong('');
        }}
      />
      <div className="ui-Actions">
        {onCancel && (
          <Button
            variant="secondary"
            onClick={() => {
              write(null);
              onCancel();
            }}
          >
            {t('comments.cancel')}
          </Button>
        )}
        <SubmitButton
          variant={onCancel ? 'secondary' : 'primary'}
          state={state}
          labels={{ normal: submit, loading: t('comments.sending') }}
        />
      </div>
    </form>
  );
}
