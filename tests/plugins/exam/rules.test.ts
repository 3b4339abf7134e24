import { describe, expect, it } from 'vitest';
import { attemptActions, nextAttempt } from '#plugins/exam/machines/attempt.ts';
import { examActions } from '#plugins/exam/machines/exam.ts';
import { cronbachAlpha, examFigures, itemFigures, type AnalysedAttempt } from '#plugins/exam/rules/analysis.ts';
import { deadlineOf, graceEndOf, timeState } from '#plugins/exam/rules/deadline.ts';
import { examProblems } from '#plugins/exam/rules/examDraft.ts';
import { pointsOf, shareOf, totalOf } from '#plugins/exam/rules/grade.ts';
import { bandText, gradeOf } from '#plugins/exam/rules/gradeMethod.ts';
import { htmlOfLines, isFormatted, linesOf } from '#plugins/exam/rules/plain.ts';
import { emptyQuestion, questionProblems } from '#plugins/exam/rules/question.ts';
import { randomOf, shuffled } from '#plugins/exam/rules/random.ts';
import { readNumber } from '#plugins/exam/rules/readNumber.ts';
import { mayReview, showsKeyTooEarly } from '#plugins/exam/rules/review.ts';
import { sameText } from '#plugins/exam/rules/sameText.ts';
import { answerProblem, keyOf, showOptions, type Shown } from '#plugins/exam/rules/shown.ts';
import { startBlock, type StartStanding } from '#plugins/exam/rules/startBlock.ts';
import { QUESTION_TYPES, type Answer, type QuestionDraft } from '#plugins/exam/schemas.ts';

const question = (type: QuestionDraft['type'], more: Partial<QuestionDraft>): QuestionDraft => ({
  ...emptyQuestion(type),
  stemHtml: 'x',
  ...more,
});
const options = (rights: string, matches: readonly string[] = []) =>
  Array.from(rights, (right, at) => ({
    id: `k${at}`,
    html: `o${at}`,
    correct: right === '+',
    feedbackHtml: '',
    matchHtml: matches[at] ?? '',
  }));
let ids = 0;
const shownOf = (of: QuestionDraft, seed = 'seed') => showOptions(of, { shuffle: true, random: randomOf(seed), newId: () => `id${ids++}` });
const idAt = (side: Shown['options'], index: number) => side.find(([, at]) => at === index)![0];
const share = (of: QuestionDraft, shown: Shown, answer: Answer | null, negative = false) => shareOf(of, shown, answer, negative);

describe('points', () => {
  it('of one choice: all or nothing, and where wrong ones count what guessing gives on average is nothing', () => {
    const of = question('single', { options: options('-+--') });
    const shown = shownOf(of);
    const each = [0, 1, 2, 3].map((index) => ({ choice: idAt(shown.options, index) }));
    expect(each.map((answer) => share(of, shown, answer))).toEqual([0, 1, 0, 0]);
    expect(each.reduce((sum, answer) => sum + share(of, shown, answer, true)!, 0)).toBeCloseTo(0);
    expect(share(of, shown, null, true)).toBe(0);
  });

  it('of several: whole, or right share less wrong share, never below 0 unless wrong ones count', () => {
    const of = question('multiple', { options: options('++--'), partial: true });
    const shown = shownOf(of);
    const answer = (...indexes: number[]) => ({ choices: indexes.map((index) => idAt(shown.options, index)) });
    expect(
      [answer(0, 1), answer(0), answer(0, 2), answer(0, 1, 2), answer(0, 1, 2, 3), answer(2, 3)].map((each) => share(of, shown, each)),
    ).toEqual([1, 0.5, 0, 0.5, 0, 0]);
    expect(share(of, shown, answer(2, 3), true)).toBe(-1);
    const whole = { ...of, partial: false };
    expect([share(whole, shown, answer(0, 1)), share(whole, shown, answer(0))]).toEqual([1, 0]);
  });

  it('of short texts by weight, with stars, Thai in either spelling', () => {
    const of = question('short', {
      accept: [
        { text: 'น้ำ*', weight: 1, caseSensitive: false },
        { text: 'H2O', weight: 0.5, caseSensitive: true },
      ],
    });
    const shown = shownOf(of);
    expect(['น้ำ', 'น\u0e49\u0e4d\u0e32เปล่า ', 'H2O', 'h2o', 'ไฟ'].map((text) => share(of, shown, { text }))).toEqual([1, 1, 0.5, 0, 0]);
    expect([sameText('a*b', 'a\\*b', false), sameText('axb', 'a\\*b', false), sameText('ab', 'a*a*b', false)]).toEqual([
      true,
      false,
      false,
    ]);
    // A pattern that backtracking would never end with.
    expect(sameText('a'.repeat(5_000), `${'*a'.repeat(200)}*b`, false)).toBe(false);
  });

  it('of numbers as people type them', () => {
    expect(['1,234.5', '๑,๒๓๔.๕', '1 234.5', '−3', '2.5e3', '1.2×10^3', '1,23', 'สาม', '.5'].map((text) => readNumber(text))).toEqual([
      1234.5,
      1234.5,
      1234.5,
      -3,
      2500,
      1200,
      null,
      null,
      0.5,
    ]);
    const of = question('numeric', { numeric: { value: 0.3, tolerance: 0.1, unit: 'กก.' } });
    const shown = shownOf(of);
    expect(['0.2', '0.4 กก.', '๐.๔', '0.41', '0.1999', 'x'].map((text) => share(of, shown, { text }))).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it('of pairs by pair; rights that read the same are the same', () => {
    const of = question('match', { options: options('----', ['ก', 'ข', 'ก', 'ค']) });
    const shown = shownOf(of);
    expect(shown.targets).toHaveLength(3);
    expect(share(of, shown, keyOf(of, shown))).toBe(1);
    const [left] = shown.options.filter(([, index]) => index === 2);
    expect(share(of, shown, { pairs: [[left![0], idAt(shown.targets, 0)]] })).toBe(0.25);
  });

  it('of an order by the longest run that is right', () => {
    const of = question('order', { options: options('-----') });
    const shown = shownOf(of);
    const answer = (...indexes: number[]) => ({ choices: indexes.map((index) => idAt(shown.options, index)) });
    expect(share(of, shown, keyOf(of, shown))).toBe(1);
    expect([answer(1, 2, 3, 4, 0), answer(4, 3, 2, 1, 0), answer(0, 1), answer(0)].map((each) => share(of, shown, each))).toEqual([
      0.75, 0, 0.25, 0,
    ]);
  });

  it('of gaps by gap; essays and files wait for somebody, unless there is nothing to look at', () => {
    const gap = (...accept: string[]) => ({ accept, choices: [], caseSensitive: false });
    const of = question('cloze', { gaps: [gap('แดง', 'สีแดง'), gap('เขียว')] });
    expect(share(of, shownOf(of), { blanks: ['สีแดง', 'ดำ'] })).toBe(0.5);
    for (const type of ['essay', 'file'] as const) {
      const by = question(type, {});
      expect([share(by, shownOf(by), type === 'essay' ? { text: 'ตอบ' } : { fileIds: ['x'] }), share(by, shownOf(by), null)]).toEqual([
        null,
        0,
      ]);
    }
  });

  it('of an attempt: what wrong answers take away never goes below nothing', () => {
    const of = question('true_false', { options: options('+-') });
    const shown = shownOf(of);
    expect(pointsOf(of, shown, { choice: idAt(shown.options, 1) }, 2, true)).toBe(-2);
    const items = (scores: (number | null)[]) => scores.map((score) => ({ points: 2, score }));
    expect(totalOf(items([-2, -2, 1]), 50)).toEqual({ score: 0, maxScore: 6, percent: 0, passed: false, waiting: 0 });
    expect(totalOf(items([2, null, 1]), 50)).toEqual({ score: 3, maxScore: 6, percent: 50, passed: true, waiting: 1 });
  });

  it('of several attempts by the exam’s method', () => {
    expect((['highest', 'latest', 'first', 'average'] as const).map((method) => gradeOf([40, 80, 55], method))).toEqual([
      80, 55, 40, 58.33,
    ]);
    expect(gradeOf([], 'average')).toBeNull();
    expect(
      [59, 80].map((percent) =>
        bandText(
          [
            { min: 0, text: 'พยายามอีกนิด' },
            { min: 60, text: 'ดี' },
          ],
          percent,
        ),
      ),
    ).toEqual(['พยายามอีกนิด', 'ดี']);
  });
});

describe('what an attempt shows', () => {
  it('follows from the seed, and only that', () => {
    const things = Array.from({ length: 30 }, (_, at) => at);
    expect(shuffled(things, randomOf('a'))).toEqual(shuffled(things, randomOf('a')));
    expect(shuffled(things, randomOf('a'))).not.toEqual(shuffled(things, randomOf('b')));
    // Each of three places is as likely for the first one, over many seeds.
    const places = Array.from({ length: 3_000 }, (_, at) => shuffled([0, 1, 2], randomOf(`s${at}`)).indexOf(0));
    for (const place of [0, 1, 2]) expect(Math.abs(places.filter((each) => each === place).length - 1_000)).toBeLessThan(120);
  });

  it('takes no answer that it did not offer', () => {
    const of = question('multiple', { options: options('++-') });
    const shown = shownOf(of);
    const id = idAt(shown.options, 0);
    expect(answerProblem('multiple', shown, { choices: [id] })).toBeNull();
    expect([{ choices: ['k0'] }, { choices: [id, id] }, { choice: id }].map((answer) => answerProblem('multiple', shown, answer))).toEqual([
      'unknown-option',
      'option-twice',
      'wrong-part',
    ]);
  });
});

describe('time', () => {
  const startedAt = new Date('2026-11-21T03:00:00Z');
  const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
  it('ends after the time that it takes or with the exam, and then there may be grace', () => {
    expect(deadlineOf({ startedAt, timeLimitSeconds: 60, closesAt: after(30) })).toEqual(after(30));
    expect(deadlineOf({ startedAt, timeLimitSeconds: 60, closesAt: null })).toEqual(after(60));
    expect(deadlineOf({ startedAt, timeLimitSeconds: null, closesAt: null })).toBeNull();
    const grace = graceEndOf(after(60), 'grace', 30);
    expect([59, 60, 89, 90].map((at) => timeState(after(at), after(60), grace))).toEqual(['running', 'overdue', 'overdue', 'over']);
    expect(timeState(after(60), after(60), graceEndOf(after(60), 'autosubmit', 30))).toBe('over');
  });

  it('says why nobody may begin, and when', () => {
    const free: StartStanding = {
      signedIn: true,
      published: true,
      admitted: true,
      preview: false,
      running: false,
      opensAt: null,
      closesAt: null,
      maxAttempts: null,
      used: 0,
      lastEndedAt: null,
      retryDelaySeconds: 0,
      questions: 5,
    };
    const block = (more: Partial<StartStanding>) => startBlock({ ...free, ...more }, startedAt).block;
    expect(block({})).toBe('');
    expect(block({ signedIn: false })).toBe('sign_in');
    expect(block({ admitted: false })).toBe('not_admitted');
    expect(block({ opensAt: after(1) })).toBe('not_open');
    expect(block({ closesAt: startedAt })).toBe('closed');
    expect(block({ maxAttempts: 2, used: 2 })).toBe('no_attempts_left');
    expect(startBlock({ ...free, lastEndedAt: after(-10), retryDelaySeconds: 30 }, startedAt)).toEqual({
      block: 'wait',
      opensNextAt: after(20),
    });
    expect(block({ preview: true, published: false, admitted: false, closesAt: startedAt })).toBe('');
    expect(block({ preview: true, questions: 0 })).toBe('no_questions');
  });

  it('shows nothing of what runs, and before the release only the own answers', () => {
    const masks = { after_submit: ['score', 'answers'] as const, after_close: ['key'] as const };
    const seen = (state: 'in_progress' | 'graded' | 'released' | 'voided', closesAt: Date | null = null) => [
      ...mayReview({ state, closesAt }, masks, startedAt),
    ];
    expect([
      seen('in_progress'),
      seen('voided'),
      seen('graded'),
      seen('released'),
      seen('released', after(-1)),
      seen('graded', after(-1)),
    ]).toEqual([[], [], ['answers'], ['score', 'answers'], ['key'], []]);
  });

  it('is too early for the key where somebody has an attempt left', () => {
    const early = { after_submit: ['score', 'key'], after_close: [] } as const;
    const late = { after_submit: ['score', 'correctness'], after_close: ['key'] } as const;
    for (const attempts of [[2], [null], [1, 2], [3, 1]]) {
      expect(showsKeyTooEarly(early, attempts)).toBe(true);
      expect(showsKeyTooEarly(late, attempts)).toBe(false);
    }
    expect(showsKeyTooEarly(early, [1])).toBe(false);
    expect(showsKeyTooEarly(early, [1, 1])).toBe(false);
  });
});

describe('states', () => {
  it('go only where they may', () => {
    expect(attemptActions({ state: 'in_progress', waiting: 0 })).toEqual(['SUBMIT', 'LATE', 'ABANDON', 'VOID']);
    expect(attemptActions({ state: 'voided', waiting: 0 })).toEqual([]);
    expect(nextAttempt({ state: 'submitted', waiting: 2 }, 'GRADE')).toBe('needs_manual');
    expect(nextAttempt({ state: 'needs_manual', waiting: 0 }, 'GRADE')).toBe('graded');
    expect(nextAttempt({ state: 'needs_manual', waiting: 1 }, 'RELEASE')).toBeNull();
    expect(nextAttempt({ state: 'released', waiting: 0 }, 'SUBMIT')).toBeNull();
    expect(examActions('published')).toEqual(['unpublish', 'archive']);
  });
});

describe('what authors write', () => {
  it('is words by lines, whatever they are, until somebody formats it', () => {
    for (const text of ['x < 5 & y > 2', 'ไม้เต็ง\nไม้แดง', 'ก <b>ข</b>']) {
      expect(isFormatted(htmlOfLines(text))).toBe(false);
      expect(linesOf(htmlOfLines(text))).toBe(text);
    }
    expect(htmlOfLines('  ')).toBe('');
    for (const html of ['<p><strong>ก</strong></p>', '<p>ก</p><img src="/a.png" alt="">']) expect(isFormatted(html)).toBe(true);
  });

  it('is told everything that is wrong, by place and code', () => {
    const bare = (type: QuestionDraft['type']) => questionProblems({ ...emptyQuestion(type), stemHtml: 'x' }).map(({ code }) => code);
    expect(Object.fromEntries(QUESTION_TYPES.map((type) => [type, bare(type)]))).toEqual({
      single: ['correct-one', 'options-few'],
      multiple: ['correct-some', 'options-few'],
      true_false: ['options-two', 'correct-one'],
      short: ['accept-none'],
      numeric: ['numeric-missing'],
      match: ['options-few'],
      order: ['options-few'],
      cloze: ['gaps-none'],
      essay: [],
      file: [],
    });
    const gaps = [{ accept: ['ก'], choices: ['ข'], caseSensitive: false }];
    expect(questionProblems(question('cloze', { stemHtml: '[[2]] [[2]]', gaps })).map(({ code }) => code)).toEqual([
      'gap-twice',
      'gap-unknown',
      'gap-missing',
      'choice-missing',
    ]);
  });

  it('keeps an exam from being published that nobody could sit', () => {
    const section = (more: object) => ({ id: 's', title: '', slots: [], pick: null, ...more });
    const codes = (sections: object[], opensAt: string | null = null) =>
      examProblems(
        { sections: sections as never, opensAt, closesAt: '2026-01-01T00:00:00Z' },
        (id) => id === 'a',
        () => 2,
      ).map(({ code }) => code);
    expect(codes([])).toEqual(['no-questions']);
    expect(codes([section({ slots: [{ questionId: 'gone', points: 1 }] })], '2026-02-01T00:00:00Z')).toEqual([
      'dates-crossed',
      'question-retired',
    ]);
    expect(codes([section({ pick: { bankId: 'b', count: 3, tags: [], points: 1 } })])).toEqual(['pick-too-many']);
    expect(codes([section({ slots: [{ questionId: 'a', points: 1 }] })])).toEqual([]);
  });
});

describe('analysis', () => {
  /** A row of shares for each learner, a point each. */
  const attempts = (...shares: number[][]): AnalysedAttempt[] =>
    shares.map((row) => ({
      percent: (row.reduce((sum, each) => sum + each, 0) / row.length) * 100,
      passed: true,
      seconds: 60,
      items: new Map(row.map((each, at) => [`q${at}`, { share: each, points: 1 }])),
    }));

  it('gives the textbook’s figures', () => {
    const five = attempts([1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 0, 0], [1, 1, 1]);
    // k = 3; variances 0.16, 0.24, 0.24 of the questions, 1.36 of their sum: 3/2 · (1 − 0.64/1.36)
    expect(cronbachAlpha(five)).toBeCloseTo(0.794118, 5);
    expect(itemFigures(five, 'q0')).toMatchObject({ seen: 5, facility: 80, suspicious: false });
    expect(itemFigures(five, 'q0').discrimination).toBeCloseTo(0.559017, 5);
    expect(examFigures(five)).toMatchObject({ medianPercent: (2 / 3) * 100, histogram: [1, 0, 0, 1, 0, 0, 1, 0, 0, 2], medianSeconds: 60 });
  });

  it('points at a question that the better ones get wrong, and says nothing where there is nothing to say', () => {
    const odd = attempts([0, 1, 1], [0, 1, 1], [1, 0, 0], [1, 0, 0], [0, 1, 0]);
    expect(itemFigures(odd, 'q0')).toMatchObject({ suspicious: true });
    expect(examFigures([])).toMatchObject({ meanPercent: null, deviation: null, reliability: null, passRate: null });
    expect(cronbachAlpha(attempts([1, 1], [1, 1]))).toBeNull();
  });
});
