import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { call, useProblem } from '../call.ts';
import { useDraft } from '../draft/DraftContext.tsx';

/** A draft that goes live by itself: when, and the way to keep it back. */
export function Scheduled() {
  const t = useText('config');
  const format = useFormat();
  const problem = useProblem();
  const { standing, store } = useDraft();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { draft } = standing;
  if (!draft?.publishAt) return null;
  const stop = async () => {
    setPending(true);
    try {
      await call('schedule', { revision: draft.revision, at: null });
      await store.restart();
    } catch (error) {
      setFailed(problem(error));
    }
    setPending(false);
  };
  return (
    <Alert
      title={t('scheduled.title', { at: format.date(draft.publishAt, 'time') })}
      actions={
        <Button variant="secondary" disabled={pending} onClick={() => void stop()}>
          {t('scheduled.stop')}
        </Button>
      }
    >
      <p>{failed ?? t('scheduled.text')}</p>
    </Alert>
  );
}
