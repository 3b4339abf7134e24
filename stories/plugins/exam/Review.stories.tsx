import { expect } from 'storybook/test';
import { finals } from '#plugins/exam/demo/woodwork.ts';
import { previewOf } from '#plugins/exam/parts/desk/bank/previewOf.ts';
import { ReviewedItem } from '#plugins/exam/parts/taking/review/ReviewedItem.tsx';
import type { ReviewedQuestion } from '#plugins/exam/schemas.ts';
import { keyOf } from '#plugins/exam/rules/shown.ts';
import type { Answer } from '#plugins/exam/schemas.ts';
import preview from '../../../.storybook/preview.tsx';
import { examTexts } from './examFixtures.ts';

/** A question of the demo as its learner sees it afterwards, with its key and why. */
function reviewed(type: ReviewedQuestion['type'], answer: (options: readonly string[]) => Answer, result: ReviewedQuestion['correct']) {
  const draft = finals.find((each) => each.type === type)!;
  const shown = previewOf(draft);
  const ids = shown.options.map(({ id }, at) => [id, at] as const);
  const question: ReviewedQuestion = {
    ...shown,
    options: shown.options.map((option, at) => ({ ...option, correct: draft.options[at]!.correct, feedbackHtml: null })),
    answer: answer(ids.map(([id]) => id)),
    score: 0,
    correct: result,
    key: keyOf(draft, { options: ids, targets: [] }),
    keyText: null,
    files: [],
    explanationHtml: draft.explanationHtml,
    comment: null,
  };
  return question;
}

const choice = reviewed('single', ([, second]) => ({ choice: second! }), 'wrong');
const order = reviewed('order', (ids) => ({ choices: ids.toReversed() }), 'wrong');

/** What learners see of an answer once they may. */
const meta = preview.meta({
  title: 'Plugins/Exam/Review',
  loaders: [examTexts],
  component: ReviewedItem,
  args: { question: choice },
});

export const Choice = meta.story({
  name: 'A choice, with its key and why',
  play: async ({ canvas }) => {
    // What was chosen and what is right is said in words, not by colour alone.
    await expect(canvas.getByText('คำตอบที่เลือก')).toBeVisible();
    await expect(canvas.getByText('ข้อถูก')).toBeVisible();
  },
});

export const Order = meta.story({
  name: 'An order, on a phone in the dark',
  args: { question: order },
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('เฉลย')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
