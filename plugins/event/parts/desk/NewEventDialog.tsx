import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { NewEvent } from '../../calls/desk.ts';
import { managePath } from '../../rules/paths.ts';
import { slugOf } from '../../rules/slug.ts';
import { call } from '../call.ts';

interface Typed {
  title: string;
  slug: string | null;
}

function NameFields({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
  const t = useText('event');
  const { errors } = useActionForm();
  return (
    <>
      <TextField
        label={t('newEvent.title')}
        name="title"
        data-autofocus
        maxLength={200}
        value={typed.title}
        error={errors.title}
        onChange={(event) => onChange({ ...typed, title: event.target.value })}
      />
      <TextField
        label={t('newEvent.slug')}
        hint={t('newEvent.slugHint')}
        name="slug"
        maxLength={120}
        autoCapitalize="none"
        value={typed.slug ?? slugOf(typed.title)}
        error={errors.slug}
        onChange={(event) => onChange({ ...typed, slug: event.target.value })}
      />
    </>
  );
}

/** Name, address and time of an event that is to be made; all the rest is written on its page. */
export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const t = useText('event');
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Typed>({ title: '', slug: null });
  const slug = slugOf(typed.slug ?? typed.title);
  return (
    <ActionDialog
      of={call}
      name="createEvent"
      schema={NewEvent}
      texts="newEvent"
      with={{ id, title: typed.title.trim(), slug }}
      values={{ format: 'onsite' }}
      title={t('desk.new')}
      submit={t('newEvent.submit')}
      onClose={onClose}
      onDone={() => void navigate(managePath(slug))}
    >
      <NameFields typed={typed} onChange={setTyped} />
      <FormField name="format" />
      <FormField name="startsAt" />
      <FormField name="endsAt" />
    </ActionDialog>
  );
}
