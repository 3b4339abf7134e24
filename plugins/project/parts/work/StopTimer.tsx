import { useRevalidator, useText } from '#kernel/contract/page.ts';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { call } from '../call.ts';

/** Stops the visitor's timer. */
export default function StopTimer() {
  const t = useText('project');
  const { revalidate } = useRevalidator();
  return (
    <ActionButton
      of={call}
      name="stopTimer"
      with={{ note: '' }}
      variant="secondary"
      done={t('timer.stopped')}
      onDone={() => void revalidate()}
    >
      {t('timer.stop')}
    </ActionButton>
  );
}
