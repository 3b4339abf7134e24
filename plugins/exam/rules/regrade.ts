import type { QuestionDraft } from '../schemas.ts';
import type { Shown } from './shown.ts';

/**
 * What an attempt was shown, told by the places of another version of the question: options are the same by their ids. Null when the
 * version does not have all of them, or is of another type: then the attempt is graded by what it saw.
 */
export function shownIn(shown: Shown, saw: QuestionDraft, newer: QuestionDraft): Shown | null {
  if (saw.type !== newer.type || saw.gaps.length !== newer.gaps.length) return null;
  const moved = (side: Shown['options']) =>
    side.map(([id, index]) => [id, newer.options.findIndex((option) => option.id === saw.options[index]?.id)] as const);
  const [options, targets] = [moved(shown.options), moved(shown.targets)];
  return [...options, ...targets].some(([, index]) => index < 0) ? null : { options, targets };
}
