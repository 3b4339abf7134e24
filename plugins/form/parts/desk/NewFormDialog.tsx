import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { NewForm, PATTERNS } from '../../calls/desk.ts';
import { call } from '../call.ts';

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** A new form: what it is called, where it stands, what it begins with. */
export function NewFormDialog({ onClose }: { onClose: () => void }) {
  const t = useText('form');
  const navigate = useNavigate();
  const [spare] = useState(() => crypto.randomUUID().slice(0, 6));
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [pattern, setPattern] = useState<(typeof PATTERNS)[number]>('registration');
  const slug = typed ?? (slugOf(title) || `form-${spare}`);
  return (
    <ActionDialog
      of={call}
      name="createForm"
      schema={NewForm}
      with={{ title: title.trim(), slug, pattern }}
      title={t('forms.new')}
      submit={t('forms.make')}
      size="small"
      onClose={onClose}
      onDone={({ id }) => void navigate(`/form/${id}/admin`)}
    >
      <SelectField
        label={t('forms.pattern')}
        value={pattern}
        options={PATTERNS.map((value) => ({ value, label: t(`pattern.${value}`) }))}
        onChange={(event) => setPattern(event.target.value as typeof pattern)}
      />
      <TextField label={t('forms.title')} name="title" maxLength={200} value={title} onChange={(event) => setTitle(event.target.value)} />
      <TextField
        label={t('forms.slug')}
        hint={t('forms.slugHint')}
        name="slug"
        autoCapitalize="none"
        maxLength={80}
        value={slug}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActionDialog>
  );
}
