import { useEffect, useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { entryPath, HOME, toSlug } from '../../rules/slug.ts';
import type { EntryRow } from '../../schemas.ts';
import { call, fieldProblems, problemKey } from './call.ts';

/** Starts a page or post: its kind, where it stands, its title. Everything else is written on the page itself. */
export function CreateDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (path: string) => void }) {
  const t = useText('cms');
  const [pages, setPages] = useState<EntryRow[]>([]);
  const [kind, setKind] = useState<'page' | 'post'>('page');
  const [parent, setParent] = useState('');
  const [title, setTitle] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    call('listEntries', { kind: 'page', limit: 100 }).then(({ items }) => setPages(items.filter((page) => !page.home)), setProblem);
  }, []);
  const fields = fieldProblems(problem);
  const error = (field: string) => (fields[field] ? t(fields[field]) : undefined);
  const above = pages.find((page) => page.id === parent)?.path.slice(1);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setPending(true);
    try {
      const { path } = await call('createEntry', { kind, parent: kind === 'post' ? parent : null, title: title.trim() });
      onCreated(path);
    } catch (refused) {
      setProblem(refused);
      setPending(false);
    }
  };
  return (
    <Dialog open title={t('entries.create')} onClose={onClose}>
      <form className="cms-Form" onSubmit={(event) => void create(event)}>
        {problem !== null && Object.keys(fields).length === 0 && (
          <Alert tone="danger" live>
            {t(problemKey(problem))}
          </Alert>
        )}
        <SelectField
          label={t('field.kind')}
          name="newKind"
          value={kind}
          hint={t(`kind.${kind}Hint`)}
          options={[
            { value: 'page', label: t('kind.page') },
            { value: 'post', label: t('kind.post'), disabled: pages.length === 0 },
          ]}
          onChange={(event) => setKind(event.target.value === 'post' ? 'post' : 'page')}
        />
        {kind === 'post' && (
          <SelectField
            label={t('field.parent')}
            name="parent"
            required
            placeholder
            value={parent}
            error={error('parent')}
            options={pages.map(({ id, title: label }) => ({ value: id, label }))}
            onChange={(event) => setParent(event.target.value)}
          />
        )}
        <TextField
          label={t('field.title')}
          name="newTitle"
          required
          maxLength={200}
          value={title}
          error={error('title') ?? error('slug')}
          hint={
            toSlug(title) && toSlug(title) !== HOME
              ? t('entries.pathHint', { path: entryPath(toSlug(title), kind === 'post' ? (above ?? '…') : null) })
              : undefined
          }
          onChange={(event) => setTitle(event.target.value)}
        />
        <SubmitButton state={pending ? 'loading' : 'normal'} labels={{ normal: t('entries.start') }} />
      </form>
    </Dialog>
  );
}
