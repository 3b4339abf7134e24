import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { QuestionCard } from '#plugins/exam/parts/taking/question/QuestionCard.tsx';
import { ClockFace } from '#plugins/exam/parts/taking/sitting/ClockFace.tsx';
import { Navigator } from '#plugins/exam/parts/taking/sitting/Navigator.tsx';
import { SaveState } from '#plugins/exam/parts/taking/sitting/SaveState.tsx';
import '#plugins/exam/parts/taking/sitting/sitting.css';
import type { Answer, ShownQuestion } from '#plugins/exam/schemas.ts';
import preview from '../../../.storybook/preview.tsx';
import { examTexts, questionOf, questions } from './examFixtures.ts';

function Answered({ question }: { question: ShownQuestion }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  return <QuestionCard question={question} answer={answer} onAnswer={setAnswer} onFlag={fn()} />;
}

/** What learners see while they sit an exam. */
const meta = preview.meta({
  title: 'Plugins/Exam/Sitting',
  loaders: [examTexts],
  component: Answered,
  args: { question: questionOf('single') },
});

const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
const all = () => (
  <div className="exam-Room">
    {questions.map((question) => (
      <Answered key={question.position} question={question} />
    ))}
  </div>
);

export const Types = meta.story({ name: 'Questions of every type', tags: ['visual'], render: all });
export const OnAPhone = meta.story({
  name: 'On a phone, dark',
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  render: all,
  play: fits,
});

export const Numbers = meta.story({
  name: 'A number in Thai digits',
  args: { question: questionOf('numeric') },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '๖,๐๐๐');
    await expect(canvas.getByText(/6,000/)).toBeVisible();
  },
});

export const Ordering = meta.story({
  name: 'An order by keyboard',
  args: { question: questionOf('order') },
  play: async ({ canvas }) => {
    const first = canvas.getAllByRole('listitem')[0]!.textContent;
    canvas.getAllByRole('button', { name: /^เลื่อน .+ ลง$/ })[0]!.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('listitem')[1]!.textContent).toContain(first.replace(/^\d+/, ''));
  },
});

export const Clock = meta.story({
  name: 'Clock and state of saving',
  render: () => (
    <>
      <ClockFace time={{ left: 3_905_000, unsure: false }} />
      <ClockFace time={{ left: 240_000, unsure: false }} />
      <ClockFace time={{ left: 42_000, unsure: false }} />
      <SaveState mood="saved" savedAt="2026-11-21T03:42:00.000Z" />
      <SaveState mood="offline" savedAt={null} />
    </>
  ),
});

export const Places = meta.story({
  name: 'All questions at a glance',
  render: () => (
    <Navigator
      questions={questions.map(({ position }) => ({
        position,
        section: position < 5 ? 'ตอนแรก' : 'ตอนหลัง',
        answered: position % 2 === 0,
        flagged: position === 3,
      }))}
      shown={new Set([2])}
      onGo={fn()}
    />
  ),
});
