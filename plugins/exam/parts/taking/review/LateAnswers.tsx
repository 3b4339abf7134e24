import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Kept } from '../../../machines/sittingTypes.ts';
import type { ReviewedAttempt } from '../../../schemas.ts';
import { keptAnswers } from '../sitting/keptAnswers.ts';
import { lateOf } from './lateOf.ts';

/**
 * Names the questions whose last answers are on this device only: the attempt had ended before they could be saved. Once the result is
 * left they are forgotten.
 */
export function LateAnswers({ review }: { review: ReviewedAttempt }) {
  const t = useText('exam');
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const { id } = review.attempt;
  useEffect(() => {
    void keptAnswers.get(id).then((items) => items.length > 0 && setKept(items));
    return () => void keptAnswers.put(id, []);
  }, [id]);
  const late = lateOf(kept, review).map((position) => position + 1);
  if (late.length === 0) return null;
  return (
    <Alert tone="warning" live title={t('late.title', { count: late.length })}>
      <p>{t('late.text', { questions: late.join(', ') })}</p>
    </Alert>
  );
}
