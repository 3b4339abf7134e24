import { useEffect, useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Alert } from '#kernel/ui/feedback/Alert.tsx';
import { keptAnswers } from '../sitting/keptAnswers.ts';

/** Names the questions whose last answers are on this device only: the attempt had ended before they could be saved. */
export function LateAnswers({ attemptId }: { attemptId: string }) {
  const t = useText('exam');
  const [late, setLate] = useState<readonly number[]>([]);
  useEffect(() => {
    let left = false;
    void keptAnswers.get(attemptId).then((items) => left || setLate(items.map(({ position }) => position + 1).toSorted((a, b) => a - b)));
    return () => {
      left = true;
    };
  }, [attemptId]);
  if (late.length === 0) return null;
  return (
    <Alert tone="warning" live title={t('late.title', { count: late.length })}>
      <p>{t('late.text', { questions: late.join(', ') })}</p>
    </Alert>
  );
}
