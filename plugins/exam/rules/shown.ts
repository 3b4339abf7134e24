import type { Answer, QuestionDraft } from '../schemas.ts';
import { shuffled } from './random.ts';

/** What an attempt shows of a question's options: ids of its own, each with the place of the option in the question, as shown. */
export interface Shown {
  readonly options: readonly (readonly [id: string, index: number])[];
  /** The right side of `match`. */
  readonly targets: readonly (readonly [id: string, index: number])[];
}

const OPTIONS: readonly string[] = ['single', 'multiple', 'true_false', 'match', 'order'];

/**
 * The options of a question for one attempt. What is to be put in order and the right side of pairs is always shuffled; pairs
 * without a left side only add to the right side, and rights that read the same are shown once.
 *
 * @param newId gives ids that nobody can guess, and none twice in an attempt
 */
export function showOptions(
  { type, options }: Pick<QuestionDraft, 'type' | 'options'>,
  { shuffle, random, newId }: { shuffle: boolean; random: () => number; newId: () => string },
): Shown {
  if (!OPTIONS.includes(type)) return { options: [], targets: [] };
  const places = options.map((_, index) => index);
  const left = type === 'match' ? places.filter((index) => options[index]!.html !== '') : places;
  const right =
    type === 'match' ? places.filter((at) => options.findIndex(({ matchHtml }) => matchHtml === options[at]!.matchHtml) === at) : [];
  const mixed = type === 'order' || (shuffle && type !== 'true_false') ? shuffled(left, random) : left;
  const named = (index: number) => [newId(), index] as const;
  return { options: mixed.map(named), targets: shuffled(right, random).map(named) };
}

/** Why an answer cannot be one to this question; null for one that can. Forged ids, parts of other types, too many of them. */
export function answerProblem(type: QuestionDraft['type'], shown: Shown, answer: Answer): string | null {
  const of = {
    single: 'choice',
    true_false: 'choice',
    multiple: 'choices',
    order: 'choices',
    match: 'pairs',
    cloze: 'blanks',
    file: 'fileIds',
  };
  const part = (of as Partial<Record<string, keyof Answer>>)[type] ?? 'text';
  if (Object.keys(answer).some((key) => key !== part)) return 'wrong-part';
  const options = new Set(shown.options.map(([id]) => id));
  const targets = new Set(shown.targets.map(([id]) => id));
  const twice = (list: readonly string[]) => new Set(list).size < list.length;
  if (answer.choice !== undefined && answer.choice !== '' && !options.has(answer.choice)) return 'unknown-option';
  if (answer.choices?.some((id) => !options.has(id))) return 'unknown-option';
  if (answer.choices && twice(answer.choices)) return 'option-twice';
  if (answer.pairs?.some(([left, right]) => !options.has(left!) || !targets.has(right!))) return 'unknown-option';
  if (answer.pairs && twice(answer.pairs.map(([left]) => left!))) return 'option-twice';
  return null;
}

/** Whether there is anything in an answer. */
export const isAnswered = (answer: Answer | null): answer is Answer =>
  answer !== null &&
  Boolean(
    answer.choice ||
    answer.choices?.length ||
    answer.pairs?.length ||
    answer.text?.trim() ||
    answer.blanks?.some((blank) => blank.trim()) ||
    answer.fileIds?.length,
  );

/** The right answer in the shape of an answer, for who may see it; null where words tell it, or a person. */
export function keyOf(question: QuestionDraft, shown: Shown): Answer | null {
  const idOf = (side: Shown['options'], index: number) => side.find(([, at]) => at === index)?.[0];
  const right = shown.options.filter(([, index]) => question.options[index]?.correct).map(([id]) => id);
  switch (question.type) {
    case 'single':
    case 'true_false':
      return right[0] === undefined ? null : { choice: right[0] };
    case 'multiple':
      return { choices: right };
    case 'order':
      return { choices: question.options.flatMap((_, index) => idOf(shown.options, index) ?? []) };
    case 'match':
      return {
        pairs: shown.options.flatMap(([id, index]) => {
          const same = question.options.findIndex(({ matchHtml }) => matchHtml === question.options[index]?.matchHtml);
          const target = idOf(shown.targets, same);
          return target === undefined ? [] : [[id, target]];
        }),
      };
    case 'cloze':
      return { blanks: question.gaps.map(({ accept }) => accept[0] ?? '') };
    default:
      return null;
  }
}
