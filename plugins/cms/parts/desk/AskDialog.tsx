import { lazy, Suspense, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import type { EntryAction } from '../../machines/entry.ts';
import type { Standing } from '../../schemas.ts';
import { call } from './call.ts';

const PublishChanges = lazy(() => import('./PublishChanges.tsx'));

/** What each action calls. */
const CALLS = {
  PUBLISH: 'publish',
  UNPUBLISH: 'unpublish',
  DISCARD: 'discardDraft',
  TRASH: 'trash',
  RESTORE: 'restore',
} as const satisfies Partial<Record<EntryAction, string>>;
const isAsked = (action: EntryAction): action is keyof typeof CALLS => action in CALLS;

interface Props {
  action: EntryAction;
  id: string;
  version: number;
  onDone?: (standing: Standing) => void;
  onClose: () => void;
}

/** Asks before an action, says what it will do, does it, and stays open with the reason when it was refused. */
export function AskDialog({ action, id, version, onDone, onClose }: Props) {
  const t = useText('cms');
  const [at, setAt] = useState('');
  const form = {
    of: call,
    texts: `ask.${action}`,
    title: t(`ask.${action}.title`),
    submit: t(`action.${action}`),
    danger: action === 'TRASH' || action === 'DISCARD',
    size: 'small',
    onClose,
    onDone,
  } as const;
  const text = <p>{t(`ask.${action}.text`)}</p>;
  if (action === 'CANCEL')
    return (
      <ActionDialog {...form} name="schedule" with={{ id, version, at: null }}>
        {text}
      </ActionDialog>
    );
  if (action === 'SCHEDULE')
    return (
      <ActionDialog
        {...form}
        name="schedule"
        with={{ id, version, at: at && new Date(at).toISOString() }}
        check={(): Record<string, string> => (at ? {} : { at: 'problem.time' })}
      >
        {text}
        <TimeField value={at} onChange={setAt} />
      </ActionDialog>
    );
  if (!isAsked(action)) return null;
  return (
    <ActionDialog {...form} name={CALLS[action]} with={{ id, version }}>
      {text}
      {action === 'PUBLISH' && (
        <Suspense fallback={<p>{t('changes.loading')}</p>}>
          <PublishChanges id={id} />
        </Suspense>
      )}
    </ActionDialog>
  );
}

/** When it goes live, by the clock of whoever says so. */
function TimeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText('cms');
  const { errors } = useActionForm();
  return (
    <TextField
      label={t('schedule.at')}
      hint={t('schedule.hint')}
      name="at"
      type="datetime-local"
      required
      value={value}
      error={errors.at}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
