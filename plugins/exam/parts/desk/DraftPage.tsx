import type { ReactNode } from 'react';
import { useText } from '#kernel/client/text.ts';
import { SubmitButton } from '#kernel/ui/actions/SubmitButton.tsx';
import { ConflictDialog } from '#kernel/ui/desk/ConflictDialog.tsx';
import { LeaveDialog } from '#kernel/ui/desk/LeaveDialog.tsx';
import { Alert } from '#kernel/ui/feedback/Alert.tsx';
import { ErrorSummary } from '#kernel/ui/forms/ErrorSummary.tsx';
import type { DraftForm } from './useDraft.ts';

interface Props<Draft extends object, S> {
  form: DraftForm<Draft, S>;
  /** Prefix of the keys that name the draft's fields. */
  names: string;
  onSave: () => void;
  children: ReactNode;
}

/** A form on a page of its own: what is wrong above, saving always in reach, two who change the same thing told. */
export function DraftPage<Draft extends object, S extends { draft: Draft; updatedAt: string }>({
  form,
  names,
  onSave,
  children,
}: Props<Draft, S>) {
  const t = useText('exam');
  return (
    <>
      <form
        className="ui-DeskForm"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <ErrorSummary errors={form.errors} />
        {children}
        {form.failed && (
          <Alert tone="danger" live>
            <p>{form.failed}</p>
          </Alert>
        )}
        <div className="ui-Desk-save">
          <p role="status">{t(form.isUnsaved ? 'desk.unsaved' : form.stored ? 'desk.allSaved' : 'desk.fresh')}</p>
          <SubmitButton state={form.saving ? 'loading' : 'normal'} labels={{ normal: t('desk.save') }} />
        </div>
      </form>
      {form.conflict && (
        <ConflictDialog
          base={form.base}
          mine={form.draft}
          theirs={form.conflict.draft}
          savedAt={form.conflict.updatedAt}
          nameOf={(name) => t(`${names}.${name}`)}
          onSettle={form.settle}
        />
      )}
      <LeaveDialog unsaved={form.unsaved} />
    </>
  );
}
