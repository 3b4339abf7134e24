import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecords, writeRecords } from '#plugins/exam/rules/csv/records.ts';
import { readCsv, writeCsv } from '#plugins/exam/rules/csv/questionsCsv.ts';
import thai from '#plugins/exam/messages/desk/th.json' with { type: 'json' };
import { IMPORT_PROBLEMS } from '#plugins/exam/rules/imported.ts';
import { readGift } from '#plugins/exam/rules/gift/readGift.ts';
import { NOT_IN_GIFT, writeGift } from '#plugins/exam/rules/gift/writeGift.ts';
import { escapeHtml } from '#plugins/exam/rules/plain.ts';
import { emptyQuestion, QUESTION_PROBLEMS, questionProblems } from '#plugins/exam/rules/question.ts';
import { QUESTION_TYPES, type QuestionDraft } from '#plugins/exam/schemas.ts';

const WORDS = { yes: 'ถูก', no: 'ผิด' };

/** Texts with everything that means something in either format. */
const words = fc
  .array(
    fc.constantFrom(
      'น้ำ',
      'a',
      'B',
      '=',
      '~',
      '#',
      '{',
      '}',
      ':',
      '\\',
      '->',
      '=>',
      '%50%',
      '|',
      ';',
      '*',
      '"',
      ',',
      "'",
      '[x]',
      '::',
      '//',
      '####',
      '+',
      '-',
      '@',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(' ').trim());
const html = fc.oneof(
  words.map((text) => `<p>${escapeHtml(text)}</p>`),
  words.map((text) => `<p>${escapeHtml(text)}</p>\n<p>อีกย่อหน้า</p>`),
  words.map(escapeHtml),
);
const noArrow = html.map((text) => text.replaceAll('->', 'to').replaceAll('-&gt;', 'to'));
const maybe = fc.oneof(fc.constant(''), html);
const option = (more: Partial<QuestionDraft['options'][number]> = {}) =>
  fc.tuple(html, maybe).map(([text, feedbackHtml]) => ({ id: '', html: text, correct: false, feedbackHtml, matchHtml: '', ...more }));
const named = (options: QuestionDraft['options']) => options.map((each, at) => ({ ...each, id: `o${at + 1}` }));
const tag = fc.constantFrom('ง่าย', 'week 1', 'hard', 'บทที่ 2');
const accepted = words.filter((text) => !/^\*+$/.test(text));

const PARTS: Record<QuestionDraft['type'], fc.Arbitrary<Partial<QuestionDraft>>> = {
  single: fc
    .array(option(), { minLength: 2, maxLength: 5 })
    .map((list) => ({ options: named(list.map((each, at) => ({ ...each, correct: at === 1 }))) })),
  multiple: fc.tuple(fc.array(option(), { minLength: 3, maxLength: 6 }), fc.boolean()).map(([list, partial]) => ({
    partial,
    options: named(list.map((each, at) => ({ ...each, correct: at < 2 }))),
  })),
  true_false: fc.tuple(fc.boolean(), maybe, maybe).map(([right, one, other]) => ({
    options: named([
      { id: '', html: WORDS.yes, correct: right, feedbackHtml: one, matchHtml: '' },
      { id: '', html: WORDS.no, correct: !right, feedbackHtml: other, matchHtml: '' },
    ]),
  })),
  match: fc.array(fc.tuple(noArrow, noArrow), { minLength: 2, maxLength: 5 }).map((pairs) => ({
    options: named(pairs.map(([left, matchHtml]) => ({ id: '', html: left, correct: false, feedbackHtml: '', matchHtml }))),
  })),
  order: fc
    .array(html, { minLength: 2, maxLength: 5 })
    .map((list) => ({ options: named(list.map((each) => ({ id: '', html: each, correct: false, feedbackHtml: '', matchHtml: '' }))) })),
  short: fc
    .tuple(fc.array(fc.tuple(accepted, fc.constantFrom(1, 0.5, 0.25)), { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([list, caseSensitive]) => ({
      accept: list.map(([text, weight], at) => ({ text, weight: at === 0 ? 1 : weight, caseSensitive })),
    })),
  numeric: fc
    .record({
      value: fc.integer({ min: -5000, max: 5000 }).map((n) => n / 8),
      tolerance: fc.constantFrom(0, 0.5, 2),
      unit: fc.constantFrom('', 'กก.', 'm/s'),
    })
    .map((numeric) => ({ numeric })),
  cloze: fc.tuple(fc.array(words, { minLength: 1, maxLength: 3 }), fc.boolean(), fc.boolean()).map(([accept, choose, caseSensitive]) => ({
    stemHtml: '<p>ก [[1]] ข</p>',
    gaps: [{ accept, choices: choose ? [accept[0]!, 'อื่น ๆ'] : [], caseSensitive }],
  })),
  essay: fc.constantFrom({ minWords: 0, maxWords: 0 }, { minWords: 50, maxWords: 200 }).map((essay) => ({ essay })),
  file: fc.record({ most: fc.integer({ min: 1, max: 10 }), kinds: fc.subarray(['.pdf', '.docx', '.jpg']) }).map((file) => ({ file })),
};
const draftOf = (types: readonly QuestionDraft['type'][]) =>
  fc.constantFrom(...types).chain((type) =>
    fc
      .record({
        stemHtml: html,
        explanationHtml: maybe,
        tags: fc.uniqueArray(tag),
        difficulty: fc.integer({ min: 1, max: 5 }),
        points: fc.constantFrom(0.5, 1, 2),
      })
      .chain((common) => PARTS[type].map((parts): QuestionDraft => ({ ...emptyQuestion(type), ...common, ...parts }))),
  );

describe('GIFT', () => {
  it('is read again as it was written', () => {
    const types = QUESTION_TYPES.filter((type) => !NOT_IN_GIFT.includes(type));
    fc.assert(
      fc.property(fc.array(draftOf(types), { minLength: 1, maxLength: 4 }), (drafts) => {
        expect(drafts.flatMap(questionProblems)).toEqual([]);
        const { questions, problems } = readGift(writeGift(drafts, 'คลัง'), WORDS);
        expect(problems).toEqual([]);
        expect(questions.map(({ draft }) => draft)).toEqual(drafts);
        expect(new Set(questions.map(({ category }) => category))).toEqual(new Set(['คลัง']));
      }),
      { numRuns: 150 },
    );
  });

  it('reads what Moodle writes', () => {
    const { questions, problems } = readGift(
      `// question: 0  name: Switch category to $course$/top/Default for WD2021/บทที่ 1
$CATEGORY: $course$/top/Default for WD2021/บทที่ 1

// true/false, [tag:easy]
::Q1:: 1+1\\=2 {T#No#Yes}

::Q2:: What's between orange and green in the spectrum?
{ =yellow # right; good! ~red # wrong, it's orange ~blue # wrong }

::Q3:: Two plus {=two =2 =%50%II} equals four.

::Q4:: Which animal eats which food? { =cat -> cat food =dog -> dog food =bird -> seed }

::Q5:: What is a number from 1 to 5? {#3:2####It is easy}

::Q6:: [html]<b>From</b> 1 to 5? {#1..5}

::Q7:: When was Ulysses S. Grant born? {#1822:5}

::Q8:: How are you? {}

Mahatma Gandhi was a {~%-50%politician ~%50%lawyer ~%50%leader ~%-50%cook}.`,
      WORDS,
    );
    expect(problems).toEqual([]);
    expect(questions.map(({ draft }) => draft.type)).toEqual(
      'true_false single short match numeric numeric numeric essay multiple'.split(' '),
    );
    const [first, second, third, , fifth, sixth, , , last] = questions.map(({ draft }) => draft);
    expect(first).toMatchObject({
      stemHtml: '1+1=2',
      tags: ['easy'],
      options: [{ html: 'ถูก', correct: true, feedbackHtml: 'Yes' }, { feedbackHtml: 'No' }],
    });
    expect(second!.options[0]).toMatchObject({ html: 'yellow', correct: true, feedbackHtml: 'right; good!' });
    expect(third).toMatchObject({
      stemHtml: 'Two plus _____ equals four.',
      accept: [{ text: 'two' }, { text: '2' }, { text: 'II', weight: 0.5 }],
    });
    expect(fifth).toMatchObject({ numeric: { value: 3, tolerance: 2 }, explanationHtml: 'It is easy' });
    expect(sixth).toMatchObject({ stemHtml: '<b>From</b> 1 to 5?', numeric: { value: 3, tolerance: 2 } });
    expect(last!.options.map(({ correct }) => correct)).toEqual([false, true, true, false]);
    expect(questions[0]!.category).toBe('บทที่ 1');
  });

  it('says what it cannot keep, with the line', () => {
    const { questions, problems } = readGift(
      'Just words\n\nOpen {=a\n\n::ok:: x {=a ~b}\n\nyear {#=1822:0 =%50%1822:2}\n\nq {=a =b ~%30%c}\n\nq {=a ~%30%c}',
      WORDS,
    );
    expect(questions).toHaveLength(2);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [1, 'gift-description'],
      [3, 'gift-brace'],
      [7, 'gift-numbers'],
      [11, 'gift-weight'],
    ]);
  });
});

it('has words for everything that can be wrong with a file', () => {
  const keys = [...IMPORT_PROBLEMS.map((code) => `importProblem.${code}`), ...QUESTION_PROBLEMS.map((code) => `question.problem.${code}`)];
  expect(keys.filter((key) => !(key in thai))).toEqual([]);
});

describe('CSV', () => {
  it('is read again as it was written, every type', () => {
    fc.assert(
      fc.property(fc.array(draftOf(QUESTION_TYPES), { minLength: 1, maxLength: 4 }), (drafts) => {
        const { questions, problems } = readCsv(writeCsv(drafts));
        expect(problems).toEqual([]);
        const asShown = (draft: QuestionDraft) => JSON.parse(JSON.stringify(draft).replaceAll('<p></p>', '')) as QuestionDraft;
        expect(questions.map(({ draft }) => asShown(draft))).toEqual(drafts.map(asShown));
      }),
      { numRuns: 150 },
    );
  });

  it('has cells that no spreadsheet computes with, and reads other separators', () => {
    expect(writeRecords([['=1+1', "'=x", 'a']])).toBe(`\uFEFF"'=1+1","''=x",a\r\n`);
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.oneof(words, fc.string()), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (records) => {
          const whole = [['type', 'stem'], ...records.filter((cells) => cells.some(Boolean))];
          expect(readRecords(writeRecords(whole)).map(({ cells }) => cells)).toEqual(whole);
        },
      ),
    );
    const { questions } = readCsv('answers;type;stem\n"[x] แมว # ใช่\n[ ] หมา";single;ข้อใด ก < ข\n');
    expect(questions[0]!.draft).toMatchObject({
      type: 'single',
      stemHtml: 'ข้อใด ก &lt; ข',
      options: [{ html: 'แมว', correct: true, feedbackHtml: 'ใช่' }, { correct: false }],
    });
  });

  it('says everything that is wrong, with the line', () => {
    expect(readCsv('type,stem\nsingle,x\n').problems).toEqual([{ line: 1, code: 'csv-columns', detail: 'answers' }]);
    const { problems } = readCsv('type,stem,answers,points\nguess,x,,1\nsingle,"two\nlines","[ ] a\n[ ] b",1\nshort,x,a,many\n');
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'csv-type'],
      [3, 'correct-one'],
      [6, 'csv-points'],
    ]);
  });
});
