import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useRevalidator } from '#kit/page/navigation.tsx';
import { useProblem } from '#kit/page/problem.ts';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../content/Icon.tsx';
import { showToast } from '../feedback/Toast.tsx';
import { useDeskTexts } from './useDeskTexts.ts';
import './list/list.css';

export interface InlineEditProps {
  /** What it is, and of what: "price of silk". */
  label: string;
  /** As the list shows it. */
  value: number;
  show: (value: number) => string;
  /** As it stands in the field, and back; null for what is none. */
  text: (value: number) => string;
  parse: (text: string) => number | null;
  /**
   * Saves it where it still is as it was seen. Gives null when it was saved, else what somebody else has made of it meanwhile.
   * Throws what it is refused for.
   */
  save: (value: number, seen: number) => Promise<{ theirs: number } | null>;
  /** What it was refused for, in words; those of the gateway unless told. */
  wordsOf?: (error: unknown) => string;
}

/**
 * One value of a row, changed where it stands: Enter saves, Escape leaves it. Where somebody else was faster both values are shown, and
 * nothing is overwritten until one of them is chosen.
 */
export function InlineEdit({ label, value, show, text, parse, save, wordsOf }: InlineEditProps) {
  const t = useDeskTexts();
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<{ seen: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const [conflict, setConflict] = useState<{ mine: number; theirs: number } | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (open) field.current?.select();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = open !== null;
  }, [open]);

  const leave = () => {
    setOpen(null);
    setConflict(null);
    setWrong('');
  };
  async function send(mine: number, seen: number) {
    if (busy) return;
    setBusy(true);
    setWrong('');
    try {
      const other = mine === seen ? null : await save(mine, seen);
      if (other) setConflict({ mine, theirs: other.theirs });
      else {
        if (mine !== seen) showToast(t('inline.saved', { label }));
        await revalidate();
        leave();
      }
    } catch (error) {
      setWrong((wordsOf ?? problem)(error));
    } finally {
      setBusy(false);
    }
  }
  if (!open)
    return (
      <button
        ref={button}
        type="button"
        className="ui-Inline"
        data-inline
        aria-label={t('inline.edit', { label, value: show(value) })}
        onClick={() => setOpen({ seen: value })}
      >
        <Icon name="edit" />
        {show(value)}
      </button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mine = parse(field.current!.value);
    if (mine === null) setWrong(t('inline.wrong'));
    else void send(mine, open.seen);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  return (
    // The handler hears Escape of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className="ui-Inline-form" aria-label={label} aria-busy={busy} onSubmit={submit} onKeyDown={press}>
      {conflict ? (
        <>
          <p role="alert">
            {t('inline.theirs', { value: show(conflict.theirs) })} · {t('inline.mine', { value: show(conflict.mine) })}
          </p>
          <Button variant="secondary" disabled={busy} onClick={() => void send(conflict.mine, conflict.theirs)}>
            {t('inline.keepMine', { value: show(conflict.mine) })}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => void send(conflict.theirs, conflict.theirs)}>
            {t('inline.keepTheirs', { value: show(conflict.theirs) })}
          </Button>
        </>
      ) : (
        <>
          <input
            ref={field}
            className="ui-Input"
            aria-label={label}
            aria-invalid={wrong ? true : undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={text(open.seen)}
            readOnly={busy}
          />
          <IconButton type="submit" icon="check" label={t('inline.save')} disabled={busy} />
          <IconButton icon="close" label={t('inline.cancel')} onClick={leave} />
        </>
      )}
      {wrong && <p role="alert">{wrong}</p>}
    </form>
  );
}
