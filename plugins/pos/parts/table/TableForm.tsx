import { useState, type FormEvent, type ReactNode } from 'react';
import { callsOf, usePosted, useProblem, useRevalidator } from '#kernel/contract/page.ts';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import type { pos } from '../../plugin.ts';

const call = callsOf<typeof pos>('pos');

interface Props {
  readonly of: 'tableAdd' | 'tableTake' | 'tableSend';
  /** Which of several forms of that call. */
  readonly id: string;
  /** Input that no field asks for. */
  readonly with: Readonly<Record<string, unknown>>;
  /** What is read out of the form's fields, besides. */
  readonly read?: (fields: FormData) => Readonly<Record<string, unknown>>;
  readonly onDone?: (form: HTMLFormElement) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form of guests at a table: posted before scripts are alive, sent without leaving the page after. What it is refused for stands below it. */
export function TableForm({ of, id, with: input, read, onDone, className, children }: Props) {
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const refusal = usePosted(`pos.${of}`, id)?.refusal;
  const [failed, setFailed] = useState(refusal ? problem(refusal) : '');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    try {
      await call(of, { ...input, ...read?.(new FormData(form)) } as never);
      setFailed('');
      onDone?.(form);
    } catch (error) {
      setFailed(problem(error));
    }
    // After a refusal, too: prices may have changed.
    await revalidate();
    setBusy(false);
  };
  return (
    <PostForm
      call={`pos.${of}`}
      id={id}
      with={input}
      className={className}
      aria-busy={busy || undefined}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      {failed && (
        <p className="pos-Guest-failed" role="alert">
          <InlineAlert tone="danger">{failed}</InlineAlert>
        </p>
      )}
    </PostForm>
  );
}
