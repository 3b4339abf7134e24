import { useRef, useState, type ReactNode } from 'react';
import { SubmitButton } from '../actions/SubmitButton.tsx';
import { Alert } from '../feedback/Alert.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { DraftForm, Stored } from './useDraft.ts';
import { useDeskTexts } from './useDeskTexts.ts';
import { useSaveKey } from './useSaveKey.ts';
import './desk.css';

interface Props<Draft extends object, Given extends Stored<Draft> | null> {
  form: DraftForm<Draft, Given>;
  submit: string;
  nameOf: (field: keyof Draft & string) => string;
  /** What a field is called (`variants.0.sku`) where its label alone does not tell it from others. */
  fieldName?: (path: string) => string | undefined;
  /** Once it was saved. */
  onSaved?: (stored: NonNullable<Given>) => unknown;
  children: ReactNode;
}

/**
 * Around the fields of a draft (`useDraft`), on a page of its own: what is wrong above, saving and whether it is saved always in
 * reach (also by Ctrl+S), what to do when somebody else was faster, and a question to whoever leaves with something unsaved.
 */
export function DraftFrame<Draft extends object, Given extends Stored<Draft> | null>({
  form,
  submit,
  nameOf,
  fieldName,
  onSaved,
  children,
}: Props<Draft, Given>) {
  const t = useDeskTexts();
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element);
  /** Was saved a moment ago: said where it was pressed, where no toast can lie above it. */
  const [isDone, setDone] = useState(false);
  const { conflict, isUnsaved, stored } = form;
  return (
    <>
      <form
        ref={element}
        className="ui-DeskForm"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setDone(false);
          void form.save().then((now) => {
            setDone(now !== null);
            if (now) onSaved?.(now);
          });
        }}
      >
        <ErrorSummary errors={form.summary} tries={form.tries} fieldName={fieldName} />
        {children}
        {form.failed && (
          <Alert tone="danger" live>
            <p>{form.failed}</p>
          </Alert>
        )}
        <div className="ui-Desk-save">
          <p role="status">{t(stored ? (isUnsaved ? 'draft.unsaved' : 'draft.allSaved') : 'draft.fresh')}</p>
          <SubmitButton
            state={form.saving ? 'loading' : isDone && !isUnsaved ? 'success' : 'normal'}
            labels={{ normal: submit, success: t('draft.saved') }}
            onReset={() => setDone(false)}
          />
        </div>
      </form>
      {conflict && (
        <ConflictDialog
          base={form.base}
          mine={form.draft}
          theirs={conflict.draft}
          savedAt={conflict.updatedAt}
          nameOf={nameOf}
          onSettle={form.settle}
        />
      )}
      <LeaveDialog unsaved={form.unsaved} />
    </>
  );
}
