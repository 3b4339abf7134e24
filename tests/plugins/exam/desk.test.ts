import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Value } from '#kit/schema/schema.ts';
import type { DeskExam } from '#plugins/exam/calls/authoring.ts';
import type { DeskQuestion } from '#plugins/exam/calls/bank.ts';
import type { Due } from '#plugins/exam/contract.ts';
import { attemptDue } from '#plugins/exam/gateway/attemptDue.ts';
import { regrade } from '#plugins/exam/gateway/grading/regrade.ts';
import { personalData } from '#plugins/exam/gateway/personalData.ts';
import { emptyQuestion } from '#plugins/exam/rules/question.ts';
import type { ReviewedAttempt } from '#plugins/exam/schemas.ts';
import { choice, choose, openStage, type Person, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: Stage;
let admin: Person;
beforeAll(async () => {
  stage = await openStage();
  admin = stage.admin;
});
afterAll(() => stage.close());

const desk = async <T>(name: string, input: Record<string, unknown> = {}) => (await stage.ok(admin, name, input, randomUUID())) as T;
const findQuestion = (id: string) => desk<Value<typeof DeskQuestion>>('findQuestion', { id });
/** Regrades, and gives what other plugins are told of it. */
async function regraded(input: { id: string; questionId: string; reason: string }) {
  const told: object[] = [];
  const emit = async (name: string, payload: object) => void told.push({ name, ...payload });
  const done = await stage.work((ctx) => regrade({ ...ctx, emit }, { ...input, dryRun: false }));
  return { done, told };
}

/** Somebody who answers every question, right or wrong, and hands in. */
async function sit(slug: string, right: boolean, of?: Person) {
  const person = of ?? (await stage.person());
  const attempt = await stage.start(person, slug);
  for (const question of attempt.questions) await stage.save(person, attempt.id, question.position, 1, choose(question, right));
  return { person, attempt, own: await stage.ok(person, 'submitAttempt', { id: attempt.id }) };
}

describe('7: an essay', () => {
  it('waits for somebody, and is seen by its learner only after the release', async () => {
    const essay = await stage.question({ ...emptyQuestion('essay'), stemHtml: '<p>อธิบาย</p>' });
    const { id: examId, slug } = await stage.exam([essay, await stage.question(choice('easy'))], {
      release: 'manual',
      shuffleQuestions: false,
    });
    const mali = await stage.person();
    const attempt = await stage.start(mali, slug);
    await stage.save(mali, attempt.id, 0, 1, { text: 'เพราะว่า…' });
    await stage.save(mali, attempt.id, 1, 1, choose(attempt.questions[1]!, true));
    const own = () => stage.ok(mali, 'submitAttempt', { id: attempt.id });
    expect(await own()).toMatchObject({ state: 'needs_manual', score: null, percent: null });
    expect(await desk('listAttempts', { queue: true })).toMatchObject({ waiting: 1, items: [{ id: attempt.id, waiting: 1 }] });
    const listed = async () =>
      (await desk<{ items: { id: string; waiting: number }[] }>('listExams')).items.find(({ id }) => id === examId);
    expect(await listed()).toMatchObject({ waiting: 1 });
    const most = await admin.call('gradeItem', { id: attempt.id, position: '0', score: 1.5, comment: '' });
    expect([most.status, most.body.code, most.body.most]).toEqual([422, 'score-too-high', 1]);
    expect(await desk('gradeItem', { id: attempt.id, position: '0', score: 0.5, comment: 'ดี แต่สั้น' })).toMatchObject({
      state: 'graded',
      score: 1.5,
      percent: 75,
    });
    expect(await own()).toMatchObject({ state: 'graded', score: null, percent: null });
    // It waits to be released, and for nobody to grade it.
    expect(await listed()).toMatchObject({ waiting: 0, attempts: 1 });
    const result = () => stage.exams(async (api) => (await api.results([examId], [mali.id])).get(`${examId} ${mali.id}`));
    expect(await result()).toMatchObject({ state: 'waiting', percent: null, passed: null });
    expect(await desk('release', { id: examId, attemptIds: [attempt.id] })).toEqual({ released: 1, later: false });
    expect(await own()).toMatchObject({ state: 'released', score: 1.5, percent: 75, passed: true });
    expect(await result()).toMatchObject({ state: 'released', percent: 75, passed: true });
    expect(await desk('release', { id: examId, attemptIds: [attempt.id] })).toEqual({ released: 0, later: false });
  });
});

describe('a question that attempts have used', () => {
  it('gets a new version; they keep theirs until somebody regrades, and the old score stays on record', async () => {
    const id = await stage.question(choice('moon'));
    const { id: examId, slug } = await stage.exam([id], {
      review: { after_submit: ['score', 'answers', 'key', 'correctness'], after_close: [] },
    });
    const [wrong, right] = [await sit(slug, false), await sit(slug, true)];
    expect([wrong.own.score, right.own.score]).toEqual([0, 1]);
    const before = await findQuestion(id);
    expect(before).toMatchObject({ version: 1, used: 2 });
    // The author had the key wrong: what the first learner chose was right.
    const chosen = wrong.attempt.questions[0]!.options.find(({ html }) => !html.includes('yes'))!.html;
    const options = before.draft.options.map((option) => ({ ...option, correct: option.html === chosen }));
    const saved = await desk('saveQuestion', {
      id,
      bankId: stage.bankId,
      version: 1,
      draft: { ...before.draft, options: options.toReversed() },
    });
    expect(saved).toMatchObject({ version: 2 });
    const stale = await admin.call('saveQuestion', { id, bankId: stage.bankId, version: 1, draft: before.draft });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect((await stage.ok(wrong.person, 'submitAttempt', { id: wrong.attempt.id })).score).toBe(0);

    const plan = { id: examId, questionId: id, reason: 'เฉลยผิด' };
    const dry = await desk('regrade', { ...plan, dryRun: true });
    expect(dry).toEqual({ attempts: 2, changed: 2, nowPassed: 1, nowFailed: 1, later: false, partly: false });
    expect((await stage.ok(wrong.person, 'submitAttempt', { id: wrong.attempt.id })).score).toBe(0);
    const { done, told } = await regraded(plan);
    expect(done).toEqual(dry);
    const result = (attemptId: string, percent: number) =>
      expect.objectContaining({ name: 'resultChanged', attemptId, percent, passed: percent > 0 }) as object;
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining([result(wrong.attempt.id, 100), result(right.attempt.id, 0)]));
    const review = (await stage.ok(wrong.person, 'reviewAttempt', { id: wrong.attempt.id })) as unknown as ReviewedAttempt;
    expect(review.attempt.score).toBe(1);
    // What learners see as the key is what they were graded by.
    expect(review.questions[0]).toMatchObject({ correct: 'right', key: review.questions[0]!.answer });
    const { scores } = await desk<{ scores: { score: number; reason: string }[] }>('findDeskAttempt', { id: wrong.attempt.id });
    expect(scores.map(({ score, reason }) => [score, reason])).toEqual([
      [0, 'submit'],
      [1, 'เฉลยผิด'],
    ]);
    // Again it changes nothing, and tells nobody.
    expect(await regraded(plan)).toMatchObject({ done: { changed: 0 }, told: [] });
  });

  it('is graded anew, and released, a few at a time where many have sat it; once, however often that is told', async () => {
    const id = await stage.question(choice('many'));
    const { id: examId, slug } = await stage.exam([id], { release: 'manual' });
    const people = [];
    for (let nth = 0; nth < 23; nth++) people.push(await sit(slug, false));
    const draft = (await findQuestion(id)).draft;
    const options = draft.options.map((option) => ({ ...option, correct: !option.correct }));
    await desk('saveQuestion', { id, bankId: stage.bankId, version: 1, draft: { ...draft, type: 'multiple', options } });
    await desk('saveQuestion', { id, bankId: stage.bankId, version: 2, draft: { ...draft, options: draft.options.toReversed() } });

    const plan = { id: examId, questionId: id, reason: 'เฉลยผิด', dryRun: false };
    expect(await desk('regrade', plan)).toMatchObject({ attempts: 23, later: true });
    const states = () =>
      stage.rows<{ state: string; score: number; version: number }>(
        `select a.state, a.score, i.question_version as version from exam_attempt a join exam_item i on i.attempt_id = a.id where a.exam_id = '${examId}'`,
      );
    expect(new Set((await states()).map(({ version }) => version))).toEqual(new Set([1]));
    expect(await stage.deliver('regrade')).toBe(2);
    expect(new Set((await states()).map(({ version }) => version))).toEqual(new Set([3]));
    expect(await desk('release', { id: examId, attemptIds: [] })).toEqual({ released: 23, later: true });
    expect(await stage.deliver('release')).toBe(2);
    await stage.deliver('release');
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['released']));
  });

  it('holds up no other attempt when it fails: each is told of alone then', async () => {
    const id = await stage.question(choice('stuck'));
    const { slug } = await stage.exam([id]);
    const attempts = [];
    for (let nth = 0; nth < 3; nth++) attempts.push((await sit(slug, false)).attempt.id);
    const { draft } = await findQuestion(id);
    await desk('saveQuestion', { id, bankId: stage.bankId, version: 1, draft: { ...draft, explanationHtml: '<p>ใหม่</p>' } });
    const stuck = attempts.toSorted()[1];
    const due: Due = { attemptIds: attempts, what: 'regrade', questionId: id, byId: null, reason: 'เฉลยผิด' };
    const versions = async () =>
      (
        await stage.rows<{ version: number }>(
          `select question_version as version from exam_item where question_id = '${id}' order by attempt_id`,
        )
      ).map(({ version }) => version);
    const told: Due[] = [];
    const deliver = (one: Due) =>
      stage.work((ctx) => {
        const now = () => {
          if (one.attemptIds.includes(stuck!)) throw new Error('stuck');
          return ctx.now();
        };
        return attemptDue({ ...ctx, now, emit: async (_name: string, payload: object) => void told.push(payload as Due) }, one);
      });
    await deliver(due);
    expect(told.map(({ attemptIds }) => attemptIds)).toEqual(attempts.map((each) => [each]));
    expect(await versions()).toEqual([1, 1, 1]);
    const results = await Promise.allSettled(told.map(deliver));
    expect(results.map(({ status }) => status)).toEqual(attempts.map((each) => (each === stuck ? 'rejected' : 'fulfilled')));
    expect(await versions()).toEqual([2, 1, 2]);
  });

  it('stays by hand what was graded by hand', async () => {
    const { id: examId, slug } = await stage.exam([await stage.question(choice('hand'))]);
    const { attempt } = await sit(slug, false);
    expect(await desk('gradeItem', { id: attempt.id, position: '0', score: 1, comment: 'ตอบถูกเหมือนกัน' })).toMatchObject({ score: 1 });
    expect(await desk('regrade', { id: examId, questionId: null, reason: 'ตรวจซ้ำ', dryRun: false })).toMatchObject({
      attempts: 1,
      changed: 0,
    });
  });

  it('is refused with everything that is wrong, and is kept clean', async () => {
    const draft = { ...choice('evil'), stemHtml: '<p onclick="x()">ดี<script>alert(1)</script></p>' };
    const bad = await admin.call('saveQuestion', { id: randomUUID(), bankId: stage.bankId, version: 0, draft: { ...draft, options: [] } });
    expect([bad.status, bad.body.code, bad.body.problems]).toEqual([
      422,
      'question-invalid',
      [
        { path: 'options', code: 'correct-one' },
        { path: 'options', code: 'options-few' },
      ],
    ]);
    expect((await findQuestion(await stage.question(draft))).draft.stemHtml).toBe('<p>ดี</p>');
  });
});

describe('an exam', () => {
  it('picks out of a bank by chance, never one twice, and is published only when it can be sat', async () => {
    const bankId = randomUUID();
    await desk('saveBank', { id: bankId, title: 'สุ่ม' });
    const ids = Array.from({ length: 8 }, () => randomUUID());
    for (const [at, id] of ids.entries())
      await desk('saveQuestion', { id, bankId, version: 0, draft: choice(`pool ${at}`, { tags: ['ง่าย'] }) });
    const pick = (count: number) => [
      { id: randomUUID(), title: '', slots: [{ questionId: ids[0]!, points: 2 }], pick: { bankId, count, tags: ['ง่าย'], points: 1 } },
    ];
    await expect(stage.exam([], { sections: pick(8) })).rejects.toThrow('not-publishable');
    const { slug } = await stage.exam([], { sections: pick(4), maxAttempts: null });
    const seen = new Set<string>();
    for (let nth = 0; nth < 3; nth++) {
      const person = await stage.person();
      const { questions, id } = await stage.start(person, slug);
      const stems = questions.map(({ stemHtml }) => stemHtml);
      expect([new Set(stems).size, stems.includes('<p>pool 0</p>')]).toEqual([5, true]);
      seen.add(stems.join());
      expect(await stage.ok(person, 'submitAttempt', { id })).toMatchObject({ maxScore: 6 });
    }
    expect(seen.size).toBeGreaterThan(1);
    expect((await admin.call('removeBank', { id: bankId })).body.code).toBe('bank-used');
  });

  it('keeps its slug to itself, refuses what is stale, and goes only without attempts', async () => {
    const { id, slug } = await stage.exam([await stage.question(choice('slug'))]);
    expect((await admin.call('createExam', { id: randomUUID(), title: 'อื่น', slug })).body.code).toBe('slug-taken');
    const now = await desk<Value<typeof DeskExam>>('findExam', { id });
    expect((await admin.call('saveExam', { id, version: now.version - 1, draft: now.draft })).body.code).toBe('stale');
    expect((await admin.call('moveExam', { id, version: now.version, action: 'restore' })).body.code).toBe('action-not-allowed');
    await sit(slug, true);
    expect((await admin.call('removeExam', { id })).body.code).toBe('has-attempts');
    const copy = await desk<Value<typeof DeskExam>>('copyExam', { id, newId: randomUUID(), title: 'สำเนา', slug: `${slug}-2` });
    expect(copy).toMatchObject({ state: 'draft', attempts: 0, questions: 1 });
    expect((await admin.call('removeExam', { id: copy.id })).status).toBe(200);
  });

  it('is taken back under its learners: who sits it goes on, nobody new begins', async () => {
    const { id, slug } = await stage.exam([await stage.question(choice('back'))]);
    const mali = await stage.person();
    const attempt = await stage.start(mali, slug);
    const { version } = await desk<Value<typeof DeskExam>>('findExam', { id });
    await desk('moveExam', { id, version, action: 'unpublish' });
    expect((await stage.start(mali, slug)).id).toBe(attempt.id);
    expect((await stage.save(mali, attempt.id, 0, 1, choose(attempt.questions[0]!, true))).status).toBe(200);
    expect(await stage.ok(mali, 'submitAttempt', { id: attempt.id })).toMatchObject({ state: 'released', score: 1 });
    expect((await (await stage.person()).call('startAttempt', { exam: slug })).status).toBe(404);
  });

  it('lets in whom a course admits, and hands in what runs when that ends', async () => {
    const { id: examId, slug } = await stage.exam([await stage.question(choice('course'))], { access: 'admitted' });
    const mali = await stage.person();
    expect(await mali.call('startAttempt', { exam: slug })).toMatchObject({ body: { block: 'not_admitted' } });
    const source = { type: 'lesson.enrolment', id: randomUUID() };
    const admission = {
      examId,
      accountId: mali.id,
      source,
      title: 'งานไม้',
      returnPath: '/lesson/play/wood/quiz',
      lesson: 'wood',
      preview: false,
      until: null,
    };
    const path = await stage.exams(async (api) => (await api.admit(admission), api.admit({ ...admission, title: 'งานไม้ 1' })));
    expect(path).toBe(`/lesson/assessment/wood/${slug}`);
    expect(await stage.ok(mali, 'findAssessment', { exam: slug })).toMatchObject({
      block: '',
      belongs: { title: 'งานไม้ 1', path: admission.returnPath },
    });
    const attempt = await stage.start(mali, slug);
    await stage.save(mali, attempt.id, 0, 1, choose(attempt.questions[0]!, true));
    await stage.exams((api) => api.dismiss(source));
    expect(await stage.exams(async (api) => (await api.results([examId], [mali.id])).get(`${examId} ${mali.id}`))).toMatchObject({
      percent: 100,
      passed: true,
    });
    expect((await stage.save(mali, attempt.id, 0, 2, null)).body.code).toBe('attempt-closed');
    const draft = await stage.exams(async (api) => api.copy(examId));
    await expect(stage.exams((api) => api.admit({ ...admission, examId: draft }))).rejects.toMatchObject({ code: 'exam-not-published' });
  });

  it('is handed in when its page is left too often, and keeps a log of it', async () => {
    const { slug } = await stage.exam([await stage.question(choice('leave'))], {
      proctor: { logBlur: true, fullscreen: false, maxBlur: 2 },
    });
    const mali = await stage.person();
    const { id } = await stage.start(mali, slug);
    expect(await stage.ok(mali, 'noteEvents', { id, items: [{ kind: 'blur' }, { kind: 'focus' }, { kind: 'blur' }] })).toEqual({
      blurs: 2,
    });
    await stage.ok(mali, 'noteEvents', { id, items: [{ kind: 'blur' }] });
    const found = await desk<{ attempt: object; events: { kind: string }[] }>('findDeskAttempt', { id });
    expect(found.attempt).toMatchObject({ state: 'released', submitReason: 'blur', blurs: 3 });
    expect(found.events.map(({ kind }) => kind)).toEqual(['start', 'blur', 'focus', 'blur', 'blur', 'left_too_often', 'submit']);
    stage.seconds(366 * 86_400);
    await stage.turn();
    expect((await desk<{ events: unknown[] }>('findDeskAttempt', { id })).events).toEqual([]);
  });
});

describe('import and export', () => {
  it('is tried first, is all or nothing, and makes nothing twice', async () => {
    const bankId = randomUUID();
    await desk('saveBank', { id: bankId, title: 'นำเข้า' });
    const text = '// [tag:ง่าย]\n::t:: เมืองหลวงของไทย {=กรุงเทพฯ ~เชียงใหม่}\n\n1+1 {#2}';
    const send = (more: object) =>
      admin.call('importQuestions', { id: bankId, format: 'gift', text, dryRun: false, importId: bankId, ...more });
    expect((await send({ dryRun: true })).body).toMatchObject({
      questions: 2,
      problems: [],
      first: [{ type: 'single', excerpt: 'เมืองหลวงของไทย' }, { type: 'numeric' }],
    });
    const broken = await send({ text: `${text}\n\nx {=a` });
    expect([broken.status, broken.body.code, broken.body.problems]).toMatchObject([
      422,
      'import-problems',
      [{ line: 6, code: 'gift-brace' }],
    ]);
    await send({});
    await send({});
    expect(await desk('listQuestions', { bank: bankId, q: 'เมืองหลวง', tag: 'ง่าย' })).toMatchObject({ total: 1, tags: ['ง่าย'] });
    expect(await desk('listQuestions', { bank: bankId })).toMatchObject({ total: 2 });
    const agent = await stage.site.as('admin', { accountId: admin.id });
    const gift = (await agent.get(`/exam/desk/banks/${bankId}/questions.gift`)).body;
    const csv = (await agent.get(`/exam/desk/banks/${bankId}/questions.csv`)).body;
    expect([gift.includes('$CATEGORY: $course$/top/นำเข้า'), csv.includes('เมืองหลวงของไทย')]).toEqual([true, true]);
    const other = randomUUID();
    await desk('saveBank', { id: other, title: 'สำเนา' });
    for (const [format, whole] of [
      ['gift', gift],
      ['csv', csv],
    ] as const)
      expect((await admin.call('importQuestions', { id: other, format, text: whole, dryRun: true, importId: other })).body).toMatchObject({
        questions: 2,
        problems: [],
      });
  });
});

describe('what the desk sees', () => {
  it('analyses first attempts, and gives all of them as a file', async () => {
    const { id, slug } = await stage.exam([await stage.question(choice('x')), await stage.question(choice('y'))], { maxAttempts: null });
    const first = await sit(slug, false);
    await sit(slug, true, first.person);
    await sit(slug, true);
    const analysis = await desk<{ questions: { options: { chosen: number }[]; facility: number; answered: number }[] }>('analyse', { id });
    expect(analysis).toMatchObject({ attempts: 3, learners: 2, meanPercent: 50, medianPercent: 50, passRate: 50, reliability: 1 });
    expect(analysis.questions).toHaveLength(2);
    expect(analysis.questions[0]).toMatchObject({ facility: 50, answered: 2, discrimination: 1, suspicious: false });
    expect(analysis.questions[0]!.options.reduce((sum, { chosen }) => sum + chosen, 0)).toBe(2);
    const agent = await stage.site.as('admin', { accountId: admin.id });
    const csv = (await agent.get(`/exam/desk/exams/${id}/results.csv`)).body;
    expect(csv.trim().split('\r\n')).toHaveLength(4);
  });

  it('keeps the calls of the staff from learners', async () => {
    const mali = await stage.person();
    for (const name of ['listBanks', 'listExams', 'listAttempts']) expect((await mali.call(name)).status).toBe(403);
  });

  it('gives a person everything, and forgets it when asked', async () => {
    const { id: examId, slug } = await stage.exam([await stage.question(choice('forget'))]);
    const { person, attempt } = await sit(slug, true);
    const mine = (await stage.work((ctx) => personalData.export(ctx, person.id))) as { attempts: object[]; answers: { answer: object }[] };
    expect([mine.attempts.length, mine.answers[0]!.answer]).toMatchObject([1, { choice: expect.any(String) as string }]);
    await stage.work((ctx) => personalData.erase(ctx, person.id));
    expect(await stage.rows(`select 1 from exam_item where attempt_id = '${attempt.id}' and answer is not null`)).toEqual([]);
    // Nobody’s answers are not graded anew.
    expect(await desk('regrade', { id: examId, questionId: null, reason: 'ตรวจซ้ำ', dryRun: false })).toMatchObject({ attempts: 0 });
  });
});
