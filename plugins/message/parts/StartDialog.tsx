import { useState } from 'react';
import { go, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { DirectStart, SupportStart } from '../calls/talk.ts';
import type { Person } from '../schemas.ts';
import { call } from './call.ts';
import { PersonPicker } from './PersonPicker.tsx';

/** Begins a conversation, with another member or with the staff, by its first message. */
export default function StartDialog({ kind, onClose }: { kind: 'direct' | 'support'; onClose: () => void }) {
  const t = useText('message');
  const [person, setPerson] = useState<Person | null>(null);
  const [id] = useState(() => crypto.randomUUID());
  const form = {
    of: call,
    texts: 'start',
    title: t(`start.${kind}Title`),
    onClose,
    onDone: ({ thread }: { thread: string }) => go(`/user/message/${thread}`),
  };
  return kind === 'direct' ? (
    <ActionDialog {...form} name="startDirect" schema={DirectStart} with={{ id, to: person?.id ?? undefined }}>
      <PersonPicker person={person} onPick={setPerson} />
      <FormField name="body" rows={5} />
    </ActionDialog>
  ) : (
    <ActionDialog {...form} name="startSupport" schema={SupportStart} with={{ id }}>
      <p>{t('start.supportHint')}</p>
      <FormField name="subject" />
      <FormField name="body" rows={5} />
    </ActionDialog>
  );
}
