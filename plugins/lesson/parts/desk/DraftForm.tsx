import type { ReactNode } from 'react';
import { useText } from '#kernel/client/text.ts';
import { SubmitButton } from '#kernel/ui/actions/SubmitButton.tsx';
import { ConflictDialog } from '#kernel/ui/desk/ConflictDialog.tsx';
import { LeaveDialog } from '#kernel/ui/desk/LeaveDialog.tsx';
import { Alert } from '#kernel/ui/feedback/Alert.tsx';
import { ErrorSummary } from '#kernel/ui/forms/ErrorSummary.tsx';
import type { DraftForm as Form } from './useDraft.ts';

interface Props<Draft extends object> {
  form: Form<Draft, { version: number; draft: Draft; updatedAt?: string }>;
  /** Message key of a field's name: `desk.course.field.<name>`. */
  fields: string;
  onSaved: () => Promise<unknown>;
  children: ReactNode;
}

/** Around the fields of a draft: what is wrong, whether it is saved, what to do when somebody else was faster. */
export function DraftForm<Draft extends object>({ form, fields, onSaved, children }: Props<Draft>) {
  const t = useText('lesson');
  return (
    <>
      <form
        className="ui-DeskForm"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save().then((done) => done && onSaved());
        }}
      >
        <ErrorSummary errors={form.summary} />
        {children}
        {form.failed && (
          <Alert tone="danger" live>
            <p>{form.failed}</p>
          </Alert>
        )}
        <div className="ui-Desk-save">
          <p role="status">{t(form.isUnsaved ? 'desk.unsaved' : 'desk.allSaved')}</p>
          <SubmitButton state={form.saving ? 'loading' : 'normal'} labels={{ normal: t('desk.save') }} />
        </div>
      </form>
      {form.conflict && (
        <ConflictDialog
          base={form.base}
          mine={form.draft}
          theirs={form.conflict.draft}
          savedAt={form.conflict.updatedAt}
          nameOf={(name) => t(`${fields}.${name}`)}
          onSettle={form.settle}
        />
      )}
      <LeaveDialog unsaved={form.unsaved} />
    </>
  );
}
