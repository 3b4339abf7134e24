import { useId, useState, type FormEvent } from 'react';
import { useText } from '#kit/page/text.ts';
import { Button } from '../../actions/Button.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { Dialog } from '../Dialog.tsx';

/** What every modal says. */
export interface ModalOptions {
  title: string;
  message?: string;
  /** "OK" unless told; say what is done ("Delete the file"). */
  confirmLabel?: string;
  /** `danger` for what destroys something. */
  tone?: 'primary' | 'danger';
}

export interface PromptOptions extends ModalOptions {
  /** "Cancel" unless told. */
  cancelLabel?: string;
  /** Asks for a text; without it only for yes or no. */
  input?: {
    readonly label: string;
    readonly hint?: string;
    readonly value?: string;
    readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url';
    readonly maxLength?: number;
    /** What is wrong with the text, in words, or null: it is said next to the field and nothing is confirmed. */
    readonly validate?: (text: string) => string | null;
  };
}

/** A text, or that it was confirmed, or null: it was not. */
export type Answer = string | true | null;

export interface ModalProps {
  /** An alert has one button and is there until it is pressed; a prompt can be left. */
  kind: 'alert' | 'prompt';
  options: PromptOptions;
  onAnswer: (answer: Answer) => void;
}

/** One question, open until it is answered. */
export function Modal({ kind, options: { title, message, input, confirmLabel, cancelLabel, tone = 'primary' }, onAnswer }: ModalProps) {
  const t = useText('ui');
  const form = useId();
  const [text, setText] = useState(input?.value ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const alert = kind === 'alert';
  const careful = tone === 'danger' && !alert && !input;

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    // The submit event bubbles, so a form around this place on the page must not receive it as well.
    event.stopPropagation();
    const wrong = input?.validate?.(text) ?? null;
    setProblem(wrong);
    if (wrong === null) onAnswer(input ? text : true);
    else document.getElementById(form)?.querySelector('input')?.focus();
  };
  const actions = (
    <>
      {!alert && (
        <Button variant="secondary" data-autofocus={careful || undefined} onClick={() => onAnswer(null)}>
          {cancelLabel ?? t('dialog.cancel')}
        </Button>
      )}
      <Button type="submit" form={form} variant={tone} data-autofocus={(!input && !careful) || undefined}>
        {confirmLabel ?? t('dialog.ok')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={title}
      size="small"
      role={alert ? 'alertdialog' : 'dialog'}
      onClose={() => onAnswer(alert ? true : null)}
      actions={actions}
    >
      {message && <p>{message}</p>}
      <form id={form} onSubmit={confirm} noValidate>
        {input && (
          <TextField
            label={input.label}
            hint={input.hint}
            name="answer"
            type={input.type}
            maxLength={input.maxLength}
            value={text}
            error={problem ?? undefined}
            data-autofocus
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
