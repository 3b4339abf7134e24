import { useFormat, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { call } from '../call.ts';
import { useDraft } from '../draft/DraftContext.tsx';

/** A draft that goes live by itself: when, and the way to keep it back. */
export function Scheduled() {
  const t = useText('config');
  const format = useFormat();
  const { standing, store } = useDraft();
  const { draft } = standing;
  if (!draft?.publishAt) return null;
  return (
    <Alert
      title={t('scheduled.title', { at: format.date(draft.publishAt, 'time') })}
      actions={
        <ActionButton
          of={call}
          name="schedule"
          with={{ revision: draft.revision, at: null }}
          variant="secondary"
          onDone={() => void store.restart()}
        >
          {t('scheduled.stop')}
        </ActionButton>
      }
    >
      <p>{t('scheduled.text')}</p>
    </Alert>
  );
}
