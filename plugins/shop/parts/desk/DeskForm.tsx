import type { ReactNode } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { SubmitButton } from '#kernel/ui/actions/SubmitButton.tsx';
import { Alert } from '#kernel/ui/feedback/Alert.tsx';
import { ErrorSummary } from '#kernel/ui/forms/ErrorSummary.tsx';
import type { Deed } from './useDeed.ts';

interface Props {
  deed: Deed;
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
  const t = useText('shop');
  return (
    <form
      className="shop-DeskForm"
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
          {t('desk.cancel')}
        </Button>
        <SubmitButton variant={danger ? 'danger' : 'primary'} state={deed.pending ? 'loading' : 'normal'} labels={{ normal: submit }} />
      </div>
    </form>
  );
}
