import { useEffect, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { toSlug } from '#kit/thai/slug.ts';
import { entryPath, HOME } from '../../rules/slug.ts';
import { NewEntry, type EntryRow } from '../../schemas.ts';
import { call } from './call.ts';

interface Start {
  kind: 'page' | 'post';
  parent: string;
  title: string;
}

/** Starts a page or post: its kind, where it stands, its title. Everything else is written on the page itself. */
export function CreateDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (path: string) => void }) {
  const t = useText('cms');
  const [start, setStart] = useState<Start>({ kind: 'page', parent: '', title: '' });
  const { kind, parent, title } = start;
  return (
    <ActionDialog
      of={call}
      name="createEntry"
      id="create"
      schema={NewEntry}
      with={{ kind, parent: kind === 'post' ? parent : null, title: title.trim() }}
      title={t('entries.create')}
      submit={t('entries.start')}
      onClose={onClose}
      onDone={({ path }) => onCreated(path)}
    >
      <StartFields start={start} onChange={(part) => setStart({ ...start, ...part })} />
    </ActionDialog>
  );
}

/** What it will be called and where, with the address that comes of it while the title is typed. */
function StartFields({ start: { kind, parent, title }, onChange }: { start: Start; onChange: (part: Partial<Start>) => void }) {
  const t = useText('cms');
  const problem = useProblem();
  const { errors, prefix } = useActionForm();
  const [pages, setPages] = useState<EntryRow[]>([]);
  useEffect(() => {
    call('listEntries', { kind: 'page', limit: 100 }).then(
      ({ items }) => setPages(items.filter((page) => !page.home)),
      (error: unknown) => showToast(problem(error), { tone: 'danger' }),
    );
  }, [problem]);
  const above = pages.find((page) => page.id === parent)?.path.slice(1);
  return (
    <>
      <SelectField
        label={t('field.kind')}
        name="kind"
        id={fieldId(`${prefix}kind`)}
        value={kind}
        hint={t(`kind.${kind}Hint`)}
        options={[
          { value: 'page', label: t('kind.page') },
          { value: 'post', label: t('kind.post'), disabled: pages.length === 0 },
        ]}
        onChange={(event) => onChange({ kind: event.target.value === 'post' ? 'post' : 'page' })}
      />
      {kind === 'post' && (
        <SelectField
          label={t('field.parent')}
          name="parent"
          id={fieldId(`${prefix}parent`)}
          required
          placeholder
          value={parent}
          error={errors.parent}
          options={pages.map(({ id, title: label }) => ({ value: id, label }))}
          onChange={(event) => onChange({ parent: event.target.value })}
        />
      )}
      <TextField
        label={t('field.title')}
        name="title"
        id={fieldId(`${prefix}title`)}
        required
        maxLength={200}
        value={title}
        error={errors.title ?? errors.slug}
        hint={
          toSlug(title) && toSlug(title) !== HOME
            ? t('entries.pathHint', { path: entryPath(toSlug(title), kind === 'post' ? (above ?? '…') : null) })
            : undefined
        }
        onChange={(event) => onChange({ title: event.target.value })}
      />
    </>
  );
}
