import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer, Assessment, ReviewedAttempt, RunningAttempt } from '#plugins/exam/schemas.ts';
import { emptyQuestion } from '#plugins/exam/rules/question.ts';
import { choice, choose, openStage, type Person, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: Stage;
let questions: string[];
beforeAll(async () => {
  stage = await openStage();
  questions = [];
  for (const name of ['one', 'two', 'three', 'four', 'five']) questions.push(await stage.question(choice(name)));
});
afterAll(() => stage.close());

/** Sits an exam and gets so many right. */
async function sit(of: Person, slug: string, right: number) {
  const attempt = await stage.start(of, slug);
  const items = attempt.questions.map((question) => ({
    position: question.position,
    seq: 1,
    answer: choose(question, question.position < right),
    flagged: false,
  }));
  await stage.ok(of, 'saveAnswers', { id: attempt.id, items });
  return stage.ok(of, 'submitAttempt', { id: attempt.id });
}
const assessment = async (of: Person, exam: string) => (await stage.ok(of, 'findAssessment', { exam })) as unknown as Assessment;

describe('4: a time of 60 seconds, by the gateway alone', () => {
  it('keeps what was saved over a lost connection, and its clock with it', async () => {
    const { slug } = await stage.exam(questions, { timeLimitSeconds: 60 });
    const mali = await stage.person();
    const attempt = await stage.start(mali, slug);
    for (const position of [0, 1]) await stage.save(mali, attempt.id, position, 1, choose(attempt.questions[position]!, true));
    stage.seconds(20);
    const again = (await stage.ok(mali, 'findAttempt', { id: attempt.id })) as unknown as RunningAttempt;
    expect(again.deadlineAt).toBe(attempt.deadlineAt);
    expect(again.questions.map(({ answer }) => answer !== null)).toEqual([true, true, false, false, false]);
    expect(again.questions.map(({ options }) => options)).toEqual(attempt.questions.map(({ options }) => options));
    // Started again on another device it is the same one.
    expect((await stage.start(mali, slug)).id).toBe(attempt.id);
  });

  it('hands in what was saved when the time is up, and takes nothing after it', async () => {
    const { slug } = await stage.exam(questions, { timeLimitSeconds: 60 });
    const mali = await stage.person();
    const attempt = await stage.start(mali, slug);
    await stage.save(mali, attempt.id, 0, 1, choose(attempt.questions[0]!, true));
    stage.seconds(60);
    expect(await stage.turn()).toBeGreaterThan(0);
    const late = await stage.save(mali, attempt.id, 1, 1, choose(attempt.questions[1]!, true));
    expect([late.status, late.body.code]).toEqual([409, 'attempt-closed']);
    const [own] = (await assessment(mali, slug)).attempts;
    expect(own).toMatchObject({ state: 'released', score: 1, percent: 20, passed: false, submittedAt: attempt.deadlineAt });
    const { end } = (await stage.ok(mali, 'reviewAttempt', { id: attempt.id })) as unknown as ReviewedAttempt;
    expect(end).toEqual({ reason: 'deadline', at: attempt.deadlineAt, answered: 1, questions: 5, saved: [{ position: 0, seq: 1 }] });
    // Again it changes nothing.
    await stage.turn();
    expect((await stage.ok(mali, 'submitAttempt', { id: attempt.id })).score).toBe(1);
    expect(await stage.rows(`select 1 from exam_score where attempt_id = '${attempt.id}'`)).toHaveLength(1);
  });

  it('has itself ended within seconds after its time, though no page is open, and again when its time is another', async () => {
    const { id, slug } = await stage.exam(questions, { timeLimitSeconds: 60 });
    const mali = await stage.person();
    const attempt = await stage.start(mali, slug);
    const told = async () =>
      (
        await stage.rows<{ at: Date }>(
          `select start_after as at from pgboss.job where data->'payload'->'attemptIds' ? '${attempt.id}' order by start_after`,
        )
      ).map(({ at }) => (at.getTime() - Date.parse(attempt.startedAt)) / 1000);
    const [first, ...others] = await told();
    expect(others).toEqual([]);
    expect(first).toBeGreaterThan(60);
    expect(first).toBeLessThan(66);
    const exception = { opensAt: null, closesAt: null, timeLimitSeconds: 90, maxAttempts: null, reason: 'ไฟดับ' };
    await stage.ok(stage.admin, 'saveOverride', { id, account: mali.id, ...exception });
    expect((await told())[1]).toBeGreaterThan(90);
    // The first one comes too early by now, and ends nothing.
    stage.seconds(70);
    await stage.deliver('expire');
    expect(await stage.ok(mali, 'findAttempt', { id: attempt.id })).toMatchObject({ state: 'in_progress' });
    stage.seconds(20);
    await stage.deliver('expire');
    expect((await assessment(mali, slug)).attempts[0]).toMatchObject({ state: 'released' });
  });

  it('ends by the first late touch, too, and keeps that although the save is refused', async () => {
    const { slug } = await stage.exam(questions, { timeLimitSeconds: 60 });
    const mali = await stage.person();
    const attempt = await stage.start(mali, slug);
    await stage.save(mali, attempt.id, 0, 1, choose(attempt.questions[0]!, true));
    stage.seconds(61);
    // Nothing has been written yet, and it is over all the same.
    expect((await assessment(mali, slug)).attempts[0]).toMatchObject({ state: 'submitted', score: null, review: false });
    expect((await mali.call('findAttempt', { id: attempt.id })).body.code).toBe('attempt-closed');
    expect((await stage.save(mali, attempt.id, 0, 2, null)).body.code).toBe('attempt-closed');
    expect((await assessment(mali, slug)).attempts[0]).toMatchObject({ state: 'released', score: 1 });
  });

  it('takes a late hand-in, but no late answer, while there is grace; gives it up after it', async () => {
    const { slug } = await stage.exam(questions, { timeLimitSeconds: 60, overdue: 'grace', graceSeconds: 30, maxAttempts: null });
    const [mali, nid] = [await stage.person(), await stage.person()];
    const [of, other] = [await stage.start(mali, slug), await stage.start(nid, slug)];
    await stage.save(mali, of.id, 0, 1, choose(of.questions[0]!, true));
    stage.seconds(70);
    await stage.turn();
    expect((await stage.save(mali, of.id, 1, 1, choose(of.questions[1]!, true))).body.code).toBe('attempt-closed');
    expect(await stage.ok(mali, 'findAttempt', { id: of.id })).toMatchObject({ state: 'overdue' });
    expect(await stage.ok(mali, 'submitAttempt', { id: of.id })).toMatchObject({ state: 'released', score: 1 });
    stage.seconds(30);
    await stage.turn();
    expect((await assessment(nid, slug)).attempts[0]).toMatchObject({ id: other.id, state: 'abandoned' });
    expect((await nid.call('submitAttempt', { id: other.id })).body.code).toBe('attempt-closed');
  });

  it('ends with the exam, and an exception moves an attempt that runs', async () => {
    const closesAt = new Date(stage.clock.at.getTime() + 30_000).toISOString();
    const { id, slug } = await stage.exam(questions, { timeLimitSeconds: 600, closesAt });
    const mali = await stage.person();
    const attempt = await stage.start(mali, slug);
    expect(attempt.deadlineAt).toBe(closesAt);
    const more = new Date(stage.clock.at.getTime() + 900_000).toISOString();
    const exception = { opensAt: null, closesAt: more, timeLimitSeconds: null, maxAttempts: null, reason: 'ไฟดับ' };
    await stage.ok(stage.admin, 'saveOverride', { id, account: mali.id, ...exception });
    stage.seconds(60);
    await stage.turn();
    const now = (await stage.ok(mali, 'findAttempt', { id: attempt.id })) as unknown as RunningAttempt;
    expect(Date.parse(now.deadlineAt!) - Date.parse(now.startedAt)).toBe(600_000);
    await stage.ok(stage.admin, 'removeOverride', { id, account: mali.id });
    expect((await mali.call('findAttempt', { id: attempt.id })).body.code).toBe('attempt-closed');
  });
});

describe('two devices, and what is forged', () => {
  it('keeps the newest of a question over all devices; what was sent before changes nothing', async () => {
    const { slug } = await stage.exam(questions);
    const mali = await stage.person();
    const { id, questions: shown } = await stage.start(mali, slug);
    const [old, newer] = [choose(shown[0]!, false), choose(shown[0]!, true)];
    expect((await stage.save(mali, id, 0, 5, newer)).body).toMatchObject({ saved: [0], stale: [] });
    expect((await stage.save(mali, id, 0, 3, old)).body).toMatchObject({ saved: [], stale: [{ position: 0, seq: 5 }] });
    // The same once more is kept already.
    expect((await stage.save(mali, id, 0, 5, newer)).body).toMatchObject({ saved: [0], stale: [] });
    // Two devices have counted to the same number apart: the first to arrive stays, the other is told, also of the flag alone.
    expect((await stage.save(mali, id, 0, 5, old)).body).toMatchObject({ saved: [], stale: [{ position: 0, seq: 5 }] });
    const flagged = await mali.call('saveAnswers', { id, items: [{ position: 0, seq: 5, answer: newer, flagged: true }] });
    expect(flagged.body).toMatchObject({ saved: [], stale: [{ position: 0, seq: 5 }] });
    await Promise.all(Array.from({ length: 12 }, (_, at) => stage.save(mali, id, 1, at + 1, choose(shown[1]!, at === 11))));
    const now = (await stage.ok(mali, 'findAttempt', { id })) as unknown as RunningAttempt;
    expect(now.questions.map(({ answer, seq }) => [answer?.choice, seq]).slice(0, 2)).toEqual([
      [newer.choice, 5],
      [choose(shown[1]!, true).choice, 12],
    ]);
  });

  it('makes one attempt of twenty starts at once, and hands in once', async () => {
    const { id: examId, slug } = await stage.exam(questions);
    const mali = await stage.person();
    const starts = await Promise.all(Array.from({ length: 20 }, () => stage.start(mali, slug)));
    expect(new Set(starts.map(({ id }) => id)).size).toBe(1);
    const { id, questions: shown } = starts[0]!;
    await stage.save(mali, id, 0, 1, choose(shown[0]!, true));
    const ends = await Promise.all(Array.from({ length: 8 }, () => mali.call('submitAttempt', { id })));
    expect(new Set(ends.map(({ text }) => text)).size).toBe(1);
    expect(
      await stage.rows(`select 1 from exam_score s join exam_attempt a on a.id = s.attempt_id where a.exam_id = '${examId}'`),
    ).toHaveLength(1);
  });

  it('refuses what cannot be an answer, by name; nobody reaches another one’s attempt', async () => {
    const { slug } = await stage.exam(questions);
    const [mali, nid] = [await stage.person(), await stage.person()];
    const { id, questions: shown } = await stage.start(mali, slug);
    const other = await stage.start(nid, slug);
    const forged: Answer[] = [{ choice: other.questions[0]!.options[0]!.id }, { choices: [shown[0]!.options[0]!.id] }, { text: 'yes' }];
    for (const answer of forged) expect((await stage.save(mali, id, 0, 1, answer)).body.code).toBe('answer-invalid');
    expect((await stage.save(mali, id, 99, 1, choose(shown[0]!, true))).body.code).toBe('answer-invalid');
    for (const [position, seq] of [
      [0, 3_000_000_000],
      [3_000_000_000, 1],
    ] as const)
      expect((await stage.save(mali, id, position, seq, null)).status).toBe(400);
    for (const [name, input] of [
      ['findAttempt', {}],
      ['submitAttempt', {}],
      ['reviewAttempt', {}],
      ['saveAnswers', { items: [{ position: 0, seq: 9, answer: null, flagged: false }] }],
      ['noteEvents', { items: [{ kind: 'blur' }] }],
    ] as const)
      expect((await nid.call(name, { id, ...input })).status).toBe(404);
  });

  it('takes no file of somebody else', async () => {
    const file = await stage.question({ ...emptyQuestion('file'), stemHtml: '<p>ส่งงาน</p>', file: { most: 1, kinds: ['.pdf'] } });
    const { slug } = await stage.exam([file]);
    const mali = await stage.person();
    const { id } = await stage.start(mali, slug);
    const answer = await stage.save(mali, id, 0, 1, { fileIds: [randomUUID()] });
    expect([answer.status, answer.body.code, answer.body.why]).toEqual([422, 'answer-invalid', 'not-yours']);
  });

  it('asks one after the other, and lets nobody go back', async () => {
    const { slug } = await stage.exam(questions, { nav: 'sequential' });
    const mali = await stage.person();
    const { id, questions: shown, total } = await stage.start(mali, slug);
    expect([shown.length, total]).toEqual([1, 5]);
    await stage.save(mali, id, 0, 1, choose(shown[0]!, true));
    const next = (await stage.ok(mali, 'passQuestion', { id, position: 0 })) as unknown as RunningAttempt;
    expect((await stage.ok(mali, 'passQuestion', { id, position: 0 })).at).toBe(1);
    expect(next.questions[0]!.position).toBe(1);
    expect((await stage.save(mali, id, 0, 2, choose(shown[0]!, false))).body.code).toBe('question-passed');
  });
});

describe('5: nothing tells of a key before it may be seen', () => {
  const KEYS = ['SECRET', '"correct":true', '"correct":false', 'explanation":"', 'accept', 'zebra', 'tolerance', '"weight', '42424242'];

  it('in no answer of a running exam, of any type', async () => {
    const option = (id: string, html: string, more = {}) => ({ id, html, correct: false, feedbackHtml: '', matchHtml: '', ...more });
    const types = [
      choice('six', { type: 'multiple' }),
      { ...emptyQuestion('short'), stemHtml: '<p>สัตว์</p>', accept: [{ text: 'zebra', weight: 1, caseSensitive: false }] },
      { ...emptyQuestion('numeric'), stemHtml: '<p>เลข</p>', numeric: { value: 42424242, tolerance: 1, unit: '' } },
      { ...emptyQuestion('cloze'), stemHtml: '<p>[[1]]</p>', gaps: [{ accept: ['zebra'], choices: [], caseSensitive: false }] },
      {
        ...emptyQuestion('match'),
        stemHtml: '<p>คู่</p>',
        options: [option('a', 'ก', { matchHtml: 'ไก่' }), option('b', 'ข', { matchHtml: 'ไข่' })],
      },
      { ...emptyQuestion('order'), stemHtml: '<p>ลำดับ</p>', options: [option('a', 'หนึ่ง'), option('b', 'สอง'), option('c', 'สาม')] },
    ];
    const ids = [...questions];
    for (const type of types) ids.push(await stage.question({ ...type, explanationHtml: '<p>SECRET</p>' }));
    const { slug } = await stage.exam(ids, {
      review: { after_submit: [], after_close: ['key', 'feedback', 'answers', 'score', 'correctness'] },
    });
    const mali = await stage.person();
    stage.heard.length = 0;
    await assessment(mali, slug);
    const { id, questions: shown } = await stage.start(mali, slug);
    for (const { position, options } of shown)
      await stage.save(mali, id, position, 1, options[0] ? { choice: options[0].id } : { text: 'x' });
    await stage.ok(mali, 'findAttempt', { id });
    await mali.call('noteEvents', { id, items: [{ kind: 'blur' }] });
    await mali.call('reviewAttempt', { id });
    await stage.ok(mali, 'submitAttempt', { id });
    expect((await stage.ok(mali, 'reviewAttempt', { id })).questions).toEqual([]);
    await assessment(mali, slug);
    expect(stage.heard.length).toBeGreaterThan(15);
    for (const key of KEYS) expect(stage.heard.filter((text) => text.includes(key))).toEqual([]);
  });

  it('and everything that the masks say after it, when its time has come', async () => {
    const closesAt = new Date(stage.clock.at.getTime() + 600_000).toISOString();
    const { slug } = await stage.exam(questions.slice(0, 1), {
      closesAt,
      review: { after_submit: ['answers', 'correctness'], after_close: ['score', 'answers', 'correctness', 'key', 'feedback'] },
    });
    const mali = await stage.person();
    const { id } = await sit(mali, slug, 0);
    const before = (await stage.ok(mali, 'reviewAttempt', { id })) as unknown as ReviewedAttempt;
    expect(before).toMatchObject({ moreAt: closesAt, attempt: { score: null } });
    expect(before.questions[0]).toMatchObject({ correct: 'wrong', key: null, explanationHtml: null, score: null });
    expect(before.questions[0]!.options.every(({ correct, feedbackHtml }) => correct === null && feedbackHtml === null)).toBe(true);
    stage.seconds(600);
    const after = (await stage.ok(mali, 'reviewAttempt', { id })) as unknown as ReviewedAttempt;
    expect(after).toMatchObject({ moreAt: null, attempt: { score: 0 } });
    expect(after.questions[0]!.key).toEqual({ choice: after.questions[0]!.options.find(({ correct }) => correct)!.id });
    expect(after.questions[0]!.explanationHtml).toContain('SECRET-explanation');
  });
});

describe('6: two attempts, the highest counts', () => {
  it('refuses a third with the reason, lets it in by exception, and a voided one comes back', async () => {
    const { id, slug } = await stage.exam(questions, { maxAttempts: 2, gradeMethod: 'highest', passPercent: 60 });
    const mali = await stage.person();
    expect(await sit(mali, slug, 2)).toMatchObject({ percent: 40, passed: false });
    const second = await sit(mali, slug, 4);
    expect((await assessment(mali, slug)).grade).toMatchObject({ percent: 80, passed: true });
    const third = await mali.call('startAttempt', { exam: slug });
    expect([third.status, third.body.code, third.body.block]).toEqual([409, 'start-blocked', 'no_attempts_left']);
    const exception = { opensAt: null, closesAt: null, timeLimitSeconds: null, maxAttempts: 3, reason: 'ป่วย' };
    await stage.ok(stage.admin, 'saveOverride', { id, account: mali.id, ...exception });
    expect(await sit(mali, slug, 1)).toMatchObject({ percent: 20, number: 3 });
    expect((await assessment(mali, slug)).grade).toMatchObject({ percent: 80, passed: true });
    await stage.ok(stage.admin, 'voidAttempt', { id: second.id, reason: 'ทุจริต' }, randomUUID());
    expect(await assessment(mali, slug)).toMatchObject({ attemptsLeft: 1, grade: { percent: 40, passed: false } });
    const result = (await stage.exams((api) => api.results([id], [mali.id]))).get(`${id} ${mali.id}`);
    expect(result).toMatchObject({ attempts: 2, state: 'released', percent: 40, passed: false });
  });

  it('gives the last attempt to one of many who ask at once', async () => {
    const { id: examId, slug } = await stage.exam(questions, { maxAttempts: 1 });
    const mali = await stage.person();
    const rounds = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const started = await mali.call('startAttempt', { exam: slug });
        return started.status === 200 ? mali.call('submitAttempt', { id: started.body.id }) : started;
      }),
    );
    expect(rounds.some(({ status }) => status === 200)).toBe(true);
    expect(await stage.rows(`select 1 from exam_attempt where exam_id = '${examId}'`)).toHaveLength(1);
  });

  it('counts no preview, waits between attempts, and wants its code', async () => {
    const { id, slug } = await stage.exam(questions, { maxAttempts: 2, retryDelaySeconds: 60, accessCode: 'ห้อง 9' });
    const preview = await stage.start(stage.admin, slug, { preview: true });
    expect(preview.preview).toBe(true);
    await stage.ok(stage.admin, 'submitAttempt', { id: preview.id });
    const mali = await stage.person();
    expect((await mali.call('startAttempt', { exam: slug, code: 'เดา' })).body.code).toBe('code-wrong');
    expect((await mali.call('startAttempt', { exam: slug, preview: true, code: 'ห้อง 9' })).body.code).toBe('start-blocked');
    const { id: attempt } = await stage.start(mali, slug, { code: ' ห้อง 9 ' });
    await stage.ok(mali, 'submitAttempt', { id: attempt });
    expect(await mali.call('startAttempt', { exam: slug, code: 'ห้อง 9' })).toMatchObject({ body: { block: 'wait' } });
    expect(await stage.ok(stage.admin, 'analyse', { id })).toMatchObject({ attempts: 1, learners: 1 });
    expect(await stage.rows(`select 1 from exam_exam where code_hash like '%ห้อง%' or draft::text like '%ห้อง%'`)).toEqual([]);
  });
});
