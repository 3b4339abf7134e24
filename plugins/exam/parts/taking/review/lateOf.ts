import { sameValue } from '#kit/ui/desk/sameValue.ts';
import type { Kept } from '../../../machines/sittingTypes.ts';
import { isAnswered } from '../../../rules/shown.ts';
import type { ReviewedAttempt } from '../../../schemas.ts';

/**
 * Positions of the answers of this device that do not count: changed after the last saving that arrived, whether its reply did or not.
 * A flag is no answer, and neither is what says the same as the one that counts.
 */
export function lateOf(
  kept: readonly Kept[],
  {
    end: { saved },
    questions,
  }: {
    end: Pick<ReviewedAttempt['end'], 'saved'>;
    questions: readonly Pick<ReviewedAttempt['questions'][number], 'position' | 'answer'>[];
  },
): number[] {
  const isLate = ({ position, answer, answerSeq }: Kept) => {
    const seq = saved.find((each) => each.position === position)?.seq ?? 0;
    if (answerSeq <= seq) return false;
    if (!isAnswered(answer)) return seq > 0;
    // The answer is also null where answers may not be seen; it then counts as late.
    return !sameValue(questions.find((each) => each.position === position)?.answer, answer);
  };
  return kept
    .filter(isLate)
    .map(({ position }) => position)
    .toSorted((one, other) => one - other);
}
