import { useState } from 'react';
import { useLocale, useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { TemplateRow } from '../schemas.ts';
import { call } from './call.ts';

/** A new flow: what it is called, and what it begins with. */
export function NewFlowDialog({ templates, onClose }: { templates: readonly TemplateRow[]; onClose: () => void }) {
  const t = useText('flow');
  const locale = useLocale();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [template, setTemplate] = useState('');
  const usable = templates.filter(({ missing }) => missing.length === 0);
  return (
    <ActionDialog
      of={call}
      name="createFlow"
      with={{ name: name.trim(), template }}
      title={t('new.title')}
      submit={t('new.make')}
      onClose={onClose}
      onDone={({ id }) => void navigate(`/flow/${id}`)}
    >
      <TextField
        label={t('new.name')}
        name="name"
        data-autofocus
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <RadioGroup
        legend={t('new.from')}
        name="from"
        value={template}
        onChange={(key) => {
          const title = usable.find((each) => each.key === key)?.title[locale];
          if (title && (name === '' || usable.some((each) => each.title[locale] === name))) setName(title);
          setTemplate(key);
        }}
        options={[
          { value: '', label: t('new.empty') },
          ...usable.map(({ key, title, text }) => ({ value: key, label: title[locale], hint: text[locale] })),
        ]}
      />
    </ActionDialog>
  );
}
