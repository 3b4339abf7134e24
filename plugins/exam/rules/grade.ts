import type { Answer, QuestionDraft } from '../schemas.ts';
import { readNumber } from './readNumber.ts';
import { sameText } from './sameText.ts';
import { isAnswered, type Shown } from './shown.ts';

/** Hundredths of a point are the finest that is given. */
export const rounded = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

const indexOf = (side: Shown['options'], id: string): number => side.find(([each]) => each === id)?.[1] ?? -1;

/** Length of the longest run of items that stand in the right order among themselves. */
function longestRising(places: readonly number[]): number {
  const ends: number[] = [];
  for (const place of places) {
    const at = ends.findIndex((end) => end >= place);
    ends[at < 0 ? ends.length : at] = place;
  }
  return ends.length;
}

function ofMultiple({ options, partial }: QuestionDraft, shown: Shown, chosen: readonly string[], negative: boolean): number {
  const rights = options.filter(({ correct }) => correct).length;
  const wrongs = options.length - rights;
  const hits = chosen.filter((id) => options[indexOf(shown.options, id)]?.correct).length;
  const misses = chosen.length - hits;
  if (!partial) return hits === rights && misses === 0 ? 1 : negative ? -1 / Math.max(1, options.length - 1) : 0;
  const share = (rights ? hits / rights : 1) - (wrongs ? misses / wrongs : 0);
  return negative ? share : Math.max(0, share);
}

/**
 * What share of its points an answer is worth; null when somebody has to look at it. Unanswered is 0.
 *
 * - `single`, `true_false`: 1 for the right one, else 0. Where wrong answers count: −1 ∕ (n − 1) of n options, so that guessing gives
 *   nothing on average (correction for guessing; Frary 1988).
 * - `multiple` whole: 1 for all right ones and no wrong one, else 0 (where wrong answers count −1 ∕ (n − 1)). By options (`partial`):
 *   right ones chosen ∕ right ones − wrong ones chosen ∕ wrong ones, so that choosing everything or anything at random gives 0 on
 *   average; below 0 only where wrong answers count.
 * - `short`: the highest weight of the accepted texts that it matches.
 * - `numeric`: 1 when it is a number at most `tolerance` away from the value, else 0.
 * - `match`: right pairs ∕ all left sides.
 * - `order`: (L − 1) ∕ (n − 1), L being the longest run of items in the right order among themselves: one item put elsewhere costs one
 *   part, and the reverse order gives 0. An answer that leaves items out counts those that it has, over all n.
 * - `cloze`: right gaps ∕ all gaps.
 * - `essay`, `file`: by hand.
 */
export function shareOf(question: QuestionDraft, shown: Shown, answer: Answer | null, negative = false): number | null {
  if (!isAnswered(answer)) return 0;
  const { options } = question;
  switch (question.type) {
    case 'single':
    case 'true_false': {
      if (options[indexOf(shown.options, answer.choice ?? '')]?.correct) return 1;
      return negative ? -1 / Math.max(1, options.length - 1) : 0;
    }
    case 'multiple':
      return ofMultiple(question, shown, answer.choices ?? [], negative);
    case 'short':
      return Math.max(
        0,
        ...question.accept.map(({ text, weight, caseSensitive }) => (sameText(answer.text ?? '', text, caseSensitive) ? weight : 0)),
      );
    case 'numeric': {
      const { value, tolerance, unit } = question.numeric ?? { value: NaN, tolerance: 0, unit: '' };
      const typed = readNumber(answer.text ?? '', unit);
      // Allow for floating-point error: numbers this close count as equal.
      return typed !== null && Math.abs(typed - value) <= tolerance + 1e-9 * Math.max(1, Math.abs(value)) ? 1 : 0;
    }
    case 'match': {
      const right = (answer.pairs ?? []).filter(([left, target]) => {
        const [of, to] = [options[indexOf(shown.options, left!)], options[indexOf(shown.targets, target!)]];
        return of !== undefined && to !== undefined && of.matchHtml === to.matchHtml;
      });
      return shown.options.length ? right.length / shown.options.length : 0;
    }
    case 'order': {
      if (options.length < 2) return 1;
      const places = (answer.choices ?? []).map((id) => indexOf(shown.options, id));
      return Math.max(0, longestRising(places) - 1) / (options.length - 1);
    }
    case 'cloze': {
      const right = question.gaps.filter(({ accept, caseSensitive }, at) =>
        accept.some((text) => sameText(answer.blanks?.[at] ?? '', text, caseSensitive)),
      );
      return question.gaps.length ? right.length / question.gaps.length : 0;
    }
    default:
      return null;
  }
}

/** Points for an answer, to hundredths; null when somebody has to give them. */
export function pointsOf(question: QuestionDraft, shown: Shown, answer: Answer | null, points: number, negative = false): number | null {
  const share = shareOf(question, shown, answer, negative);
  return share === null ? null : rounded(share * points);
}

/** The result of a whole attempt. Wrong answers may take away what others gave, never more: it is never below 0. */
export function totalOf(
  items: readonly { readonly points: number; readonly score: number | null }[],
  passPercent: number,
): { score: number; maxScore: number; percent: number; passed: boolean; waiting: number } {
  const maxScore = rounded(items.reduce((sum, { points }) => sum + points, 0));
  const score = rounded(
    Math.max(
      0,
      items.reduce((sum, { score: each }) => sum + (each ?? 0), 0),
    ),
  );
  const percent = maxScore > 0 ? Math.min(100, rounded((score / maxScore) * 100)) : 0;
  return { score, maxScore, percent, passed: percent >= passPercent, waiting: items.filter((item) => item.score === null).length };
}
