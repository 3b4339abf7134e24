import type { ReactNode } from 'react';
import { useText } from '#kit/page/text.ts';
import { Button } from '../actions/Button.tsx';
import { SubmitButton } from '../actions/SubmitButton.tsx';
import { Alert } from '../feedback/Alert.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import type { Action } from './useAction.ts';
import './desk.css';

interface Props {
  deed: Action;
  /** On the button that does it. */
  submit: string;
  /** Of what destroys something. */
  danger?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form of the staff in a dialog or a sheet: what is wrong above its fields, its buttons below them. */
export function DeskForm({ deed, submit, danger, onSubmit, onCancel, children }: Props) {
  const t = useText('ui');
  return (
    <form
      className="ui-DeskForm"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside of another one, as in a dialog of a field, is not this one.
        event.stopPropagation();
        onSubmit();
      }}
    >
      <ErrorSummary errors={deed.errors} />
      {children}
      {deed.failed && (
        <Alert tone="danger" live>
          <p>{deed.failed}</p>
        </Alert>
      )}
      <div className="ui-Actions">
        <Button variant="secondary" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
        <SubmitButton variant={danger ? 'danger' : 'primary'} state={deed.pending ? 'loading' : 'normal'} labels={{ normal: submit }} />
      </div>
    </form>
  );
}
