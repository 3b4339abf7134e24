import type { FormEvent, ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { Act } from '../useAct.ts';
import { Failed } from '../Failed.tsx';

interface Props {
  title: string;
  /** What the button does, in words. */
  label: string;
  tone?: 'primary' | 'danger';
  act: Act;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** The frame of a form in which staff do one thing: title, fields, what was refused, and the buttons. */
export function DeedDialog({ title, label, tone = 'primary', act, onClose, onSubmit, children }: Props) {
  const t = useText('billing');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <form className="billing-Form" noValidate onSubmit={submit}>
        {children}
        <Failed text={act.failed} />
        <div className="ui-Actions">
          <Button variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <SubmitButton variant={tone} state={act.pending ? 'loading' : 'normal'} labels={{ normal: label }} />
        </div>
      </form>
    </Dialog>
  );
}
