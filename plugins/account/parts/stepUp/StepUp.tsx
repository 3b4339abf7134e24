import { lazy, Suspense, useEffect, useState } from 'react';
import { onStepUp } from '#kernel/client/stepUp.ts';

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx'));

/** For members, on every page: waits until a call wants a fresh proof of identity, and then asks for it. */
export default function StepUp() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      onStepUp(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (confirmed: boolean) => {
              setAnswer(null);
              resolve(confirmed);
            });
          }),
      ),
    [],
  );
  return (
    answer && (
      <Suspense>
        <StepUpDialog onDone={answer} />
      </Suspense>
    )
  );
}
