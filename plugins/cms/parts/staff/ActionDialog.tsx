import { lazy, Suspense, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { EntryAction } from '../../machines/entry.ts';
import type { Standing } from '../../schemas.ts';
import { call, fieldProblems, problemKey } from './call.ts';

const PublishChanges = lazy(() => import('./PublishChanges.tsx'));

/** What each action calls. */
const WORK = {
  PUBLISH: (id: string, version: number) => call('publish', { id, version }),
  UNPUBLISH: (id: string, version: number) => call('unpublish', { id, version }),
  DISCARD: (id: string, version: number) => call('discardDraft', { id, version }),
  TRASH: (id: string, version: number) => call('trash', { id, version }),
  RESTORE: (id: string, version: number) => call('restore', { id, version }),
  SCHEDULE: (id: string, version: number, at: string) => call('schedule', { id, version, at }),
  CANCEL: (id: string, version: number) => call('schedule', { id, version, at: null }),
} as const satisfies Partial<Record<EntryAction, (id: string, version: number, at: string) => Promise<Standing>>>;

type AskedAction = keyof typeof WORK;
const isAsked = (action: EntryAction): action is AskedAction => action in WORK;

interface Props {
  action: EntryAction;
  id: string;
  version: number;
  onDone: (standing: Standing) => void;
  onCancel: () => void;
}

/** Asks before an action, says what it will do, does it, and stays open with the reason when it was refused. */
export function ActionDialog({ action, id, version, onDone, onCancel }: Props) {
  const t = useText('cms');
  const [pending, setPending] = useState(false);
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  if (!isAsked(action)) return null;
  const fields = Object.values(fieldProblems(problem));
  const confirm = async () => {
    const time = new Date(at);
    if (action === 'SCHEDULE' && Number.isNaN(time.getTime())) return;
    setPending(true);
    setProblem(null);
    try {
      onDone(await WORK[action](id, version, action === 'SCHEDULE' ? time.toISOString() : ''));
    } catch (error) {
      setProblem(error);
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t(`ask.${action}.title`)}
      confirmLabel={t(`action.${action}`)}
      tone={action === 'TRASH' || action === 'DISCARD' ? 'danger' : 'primary'}
      pending={pending}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <p>{t(`ask.${action}.text`)}</p>
      {action === 'PUBLISH' && (
        <Suspense fallback={<p>{t('changes.loading')}</p>}>
          <PublishChanges id={id} />
        </Suspense>
      )}
      {action === 'SCHEDULE' && (
        <TextField
          label={t('schedule.at')}
          hint={t('schedule.hint')}
          name="publishAt"
          type="datetime-local"
          required
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      )}
      {problem !== null && (
        <Alert tone="danger" live>
          {fields.length ? fields.map((key) => <p key={key}>{t(key)}</p>) : <p>{t(problemKey(problem))}</p>}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
