import { lazy, Suspense, useEffect, useState } from 'react';
import { onStepUp } from '#kit/page/stepUp.ts';
import { addTexts } from '#kit/page/text.ts';

const texts = { th: () => import('../messages/identity/th.json'), en: () => import('../messages/identity/en.json') };
const StepUpDialog = lazy(async () => {
  const locale = document.documentElement.lang === 'en' ? 'en' : 'th';
  return (await Promise.all([import('../parts/stepUp/StepUpDialog.tsx'), addTexts('account', texts, locale)]))[0];
});

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
