import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Value } from '#kit/schema/schema.ts';
import type { BroadcastCtx } from '#plugins/broadcast/gateway/db.ts';
import { broadcastsApi } from '#plugins/broadcast/gateway/plan/service.ts';
import { broadcast } from '#plugins/broadcast/plugin.ts';
import type { CertificationCtx } from '#plugins/certification/gateway/db.ts';
import { certificatesApi } from '#plugins/certification/gateway/service.ts';
import { certification } from '#plugins/certification/plugin.ts';
import { emptyExam } from '#plugins/exam/gateway/authoring/saveExam.ts';
import type { RunningAttempt } from '#plugins/exam/schemas.ts';
import type { ExamDraft } from '#plugins/exam/calls/examDraft.ts';
import type { Learner } from '#plugins/lesson/calls/deskSchemas.ts';
import type { teaching } from '#plugins/lesson/calls/teaching.ts';
import { broadcastChanged } from '#plugins/lesson/gateway/player/broadcastChanged.ts';
import { examResultChanged } from '#plugins/lesson/gateway/player/examResultChanged.ts';
import type { Enrolment } from '#plugins/lesson/schemas.ts';
import type { Play } from '#plugins/lesson/calls/playSchemas.ts';
import { choice, choose } from '../exam/stage.ts';
import { openLearningStage, type LearningStage, type MadeCourse, type Person } from './learningStage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let stage: LearningStage;
let admin: Person;
let examId: string;
beforeAll(async () => {
  stage = await openLearningStage({ plugins: { exam: {}, broadcast: {}, certification: {} } });
  admin = await stage.person('admin');
  const [bankId, questionId] = [randomUUID(), randomUUID()];
  examId = randomUUID();
  await ask(admin, 'exam.saveBank', { id: bankId, title: 'คลัง' });
  await ask(admin, 'exam.saveQuestion', { id: questionId, bankId, version: 0, draft: choice('ข้อ 1') });
  await ask(admin, 'exam.createExam', { id: examId, title: 'สอบปลายภาค', slug: 'final' });
  const draft: ExamDraft = {
    ...emptyExam('สอบปลายภาค', 'final'),
    maxAttempts: 3,
    timeLimitSeconds: 60,
    closesAt: '2026-12-24T00:00:00.000Z',
    sections: [{ id: randomUUID(), title: '', slots: [{ questionId, points: 1 }], pick: null }],
  };
  const { version } = await ask(admin, 'exam.saveExam', { id: examId, version: 1, draft });
  await ask(admin, 'exam.moveExam', { id: examId, version, action: 'publish' });
});
afterAll(() => stage.close());

async function ask(person: Person, name: string, input: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const answer = await person.call(name, input, randomUUID());
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
  return answer.body;
}
const played = async (person: Person, { slug }: MadeCourse, lesson: string) =>
  (await ask(person, 'play', { lesson: slug, slug: lesson })) as unknown as Play;

/** Sits the exam that a lesson leads to, from its page, and answers right or wrong. */
async function sit(person: Person, course: MadeCourse, right: boolean): Promise<void> {
  const { path } = await ask(person, 'openExam', { lesson: course.slug, slug: 'exam' });
  expect(path).toBe(`/lesson/assessment/${course.slug}/final`);
  const attempt = (await ask(person, 'exam.startAttempt', { exam: 'final' })) as unknown as RunningAttempt;
  const [question] = attempt.questions;
  await ask(person, 'exam.saveAnswers', {
    id: attempt.id,
    items: [{ position: question!.position, seq: 1, answer: choose(question!, right), flagged: false }],
  });
  await ask(person, 'exam.submitAttempt', { id: attempt.id });
  await stage.deliver();
}

/** A course with something to press and an exam to pass, that ends with a certificate. */
async function graduating(): Promise<MadeCourse> {
  const course = await stage.course({ certificate: true, completion: { rule: 'exam_pass', percent: 100 } }, [
    {
      read: { kind: 'article', completeWhen: 'button', durationSeconds: null },
      exam: { kind: 'exam', completeWhen: 'exam_pass', examId, durationSeconds: null },
    },
  ]);
  await stage.within<CertificationCtx, void>(certification, (ctx) =>
    certificatesApi(ctx).offer({
      source: { type: 'lesson.course', id: course.id },
      slug: course.slug,
      title: 'งานไม้เบื้องต้น',
      description: 'งานไม้',
      criteria: 'สอบผ่าน',
      href: `/lesson/detail/${course.slug}`,
      templateId: null,
      validMonths: null,
      active: true,
    }),
  );
  return course;
}

it('acceptance 4 and 8: an exam is opened from its lesson only; passed, the lesson and the course are finished and one certificate is issued, whatever is told twice', async () => {
  const course = await graduating();
  const person = await stage.person();
  expect((await person.call('openExam', { lesson: course.slug, slug: 'exam' })).status).toBe(403);
  await stage.enrol(person, course);
  expect((await played(person, course, 'exam')).lesson!.exam).toMatchObject({
    title: 'สอบปลายภาค',
    state: 'none',
    timeLimitSeconds: 60,
    attempts: 0,
  });
  await sit(person, course, false);
  expect(await played(person, course, 'exam')).toMatchObject({
    progress: { state: 'not_started' },
    lesson: { exam: { passed: false, attempts: 1 } },
  });
  await sit(person, course, true);
  const done = await played(person, course, 'exam');
  expect(done).toMatchObject({
    progress: { state: 'completed', courseCompleted: true },
    enrolment: { state: 'completed', percent: 100, certificate: { serial: expect.any(String), path: expect.stringContaining('/') } },
  });
  for (let again = 0; again < 2; again++) {
    await stage.work((ctx) => examResultChanged(ctx, { examId, accountId: person.id }));
    await stage.deliver();
  }
  expect(
    await stage.one('select count(*)::int as count from certification_certificate where source_id = $1', [done.enrolment!.id]),
  ).toEqual({ count: 1 });
  const learning = (await ask(person, 'findLearning')) as unknown as { certificates: { serial: string }[]; finished: object[] };
  expect(learning.certificates).toMatchObject([{ title: 'งานไม้เบื้องต้น', serial: done.enrolment!.certificate!.serial }]);
  expect(learning.finished).toHaveLength(1);
  expect(await stage.one('select hours from certification_certificate where source_id = $1', [done.enrolment!.id])).toEqual({ hours: 1.5 });
  // the name on it is the one of then, and the learner is told where it is
  const { recipient_name: name } = await stage.one<{ recipient_name: string }>(
    'select recipient_name from certification_certificate where account_id = $1',
    [person.id],
  );
  expect(name).toMatch(/^ผู้เรียน ที่ \d+$/);
  const told = await stage.one<{ href: string; count: number }>(
    `select max(href) as href, count(*)::int as count from notification_notification where account_id = $1 and kind = 'lesson.completed'`,
    [person.id],
  );
  expect(told).toEqual({ href: done.enrolment!.certificate!.path, count: 1 });
});

it('a live session is opened by who has a seat; who was there long enough has finished it', async () => {
  const at = (minutes: number) => new Date(stage.clock.at.getTime() + minutes * 60_000).toISOString();
  const live = { startsAt: at(10), endsAt: at(70) };
  const course = await stage.course({}, [
    { live: { kind: 'live', completeWhen: 'watch_percent', watchPercent: 50, live, durationSeconds: null } },
  ]);
  const source = { type: 'lesson.lesson', id: course.lessons.live! };
  const { id } = await stage.within<BroadcastCtx, { id: string }>(broadcast, (ctx) =>
    broadcastsApi(ctx).plan({
      source,
      title: 'สด',
      startsAt: new Date(live.startsAt),
      endsAt: new Date(live.endsAt),
      access: 'admitted',
      hostIds: [],
      returnPath: '/',
    }),
  );
  const [there, left, stranger] = [await stage.person(), await stage.person(), await stage.person()];
  for (const person of [there, left]) await stage.enrol(person, course);
  expect((await stranger.call('openLive', { lesson: course.slug, slug: 'live' })).status).toBe(403);
  for (const person of [there, left])
    expect((await ask(person, 'openLive', { lesson: course.slug, slug: 'live' })).path).toContain('/lesson/stun/view?room=');
  expect((await ask(there, 'findLearning')) as object).toMatchObject({ deadlines: [{ kind: 'live', at: live.startsAt }] });
  for (const [person, seconds] of [
    [there, 1900],
    [left, 600],
  ] as const)
    await stage.one(
      `insert into broadcast_viewer (space_id, broadcast_id, id, account_id, name, token_hash, transport, joined_at, seen_at, left_at, seconds)
       values ($1, $2, $3, $4, '', sha256('x'), 'relay', $5, $5, $5, $6)`,
      [stage.site.manifest().space, id, randomUUID(), person.id, stage.clock.at, seconds],
    );
  for (let again = 0; again < 2; again++)
    await stage.work((ctx) => broadcastChanged(ctx, { sourceType: source.type, sourceId: source.id, state: 'ended' }));
  expect((await played(there, course, 'live')).progress).toMatchObject({ state: 'completed', courseCompleted: true });
  expect((await played(left, course, 'live')).progress.state).toBe('not_started');
  const { items } = (await ask(admin, 'listLearners', { id: course.id })) as unknown as { items: Learner[] };
  expect(Object.fromEntries(items.map((each) => [each.accountId, each.attendanceMinutes]))).toEqual({ [there.id]: 32, [left.id]: 10 });
});

it('teachers see who is where and who may need help, one by one and as a file; deadlines are the learner’s', async () => {
  const course = await graduating();
  const [quick, stuck, gone] = [await stage.person(), await stage.person(), await stage.person()];
  for (const person of [quick, stuck, gone]) await stage.enrol(person, course);
  await sit(quick, course, true);
  const player = {
    player: randomUUID(),
    seq: 1,
    positionSeconds: 0,
    ranges: [],
    durationSeconds: null,
    offline: false,
    studied: [],
    sentAt: 0,
  };
  await ask(stuck, 'saveProgress', { lesson: course.slug, slug: 'read', ...player });
  await sit(stuck, course, false);
  const { deadlines } = (await ask(stuck, 'findLearning')) as unknown as { deadlines: object[] };
  expect(deadlines).toMatchObject([{ kind: 'exam', title: 'บทเรียน exam', at: '2026-12-24T00:00:00.000Z' }]);
  stage.seconds(15 * 86_400);

  type Listed = Value<(typeof teaching)['listLearners']['reply']>;
  const list = async (more: Record<string, unknown> = {}) =>
    (await ask(admin, 'listLearners', { id: course.id, ...more })) as unknown as Listed;
  const all = await list();
  expect(all).toMatchObject({
    total: 3,
    exams: [{ examId, title: 'สอบปลายภาค' }],
    states: [
      { state: 'active', learners: 2 },
      { state: 'completed', learners: 1 },
    ],
  });
  const risks = Object.fromEntries(all.items.map((each) => [each.accountId, each.risks]));
  expect(risks).toEqual({ [quick.id]: [], [stuck.id]: ['quiet', 'failing'], [gone.id]: ['never-started'] });
  expect((await list({ atRisk: true })).total).toBe(2);
  expect((await list({ state: 'completed' })).items).toMatchObject([
    { accountId: quick.id, percent: 100, exams: [{ percent: 100, passed: true }], certificate: { state: expect.any(String) } },
  ]);
  const { name } = all.items.find(({ accountId }) => accountId === gone.id)!;
  expect((await list({ q: name.slice(-3).trim(), sort: 'percent' })).items.map(({ accountId }) => accountId)).toContain(gone.id);

  const overview = (await ask(admin, 'findTeaching')) as unknown as Value<(typeof teaching)['findTeaching']['reply']>;
  expect(overview.courses.find(({ id }) => id === course.id)).toMatchObject({ learners: 3, newLearners: 3, finished: 1, atRisk: 2 });
  expect(overview.weeks).toHaveLength(12);
  expect(overview.weeks.reduce((sum, { completed }) => sum + completed, 0)).toBeGreaterThanOrEqual(1);

  const { enrolmentId } = all.items.find(({ accountId }) => accountId === quick.id)!;
  const one = (await ask(admin, 'findLearner', { id: enrolmentId })) as unknown as Value<(typeof teaching)['findLearner']['reply']>;
  expect(one.lessons).toMatchObject([
    { slug: 'read', state: 'not_started' },
    { slug: 'exam', state: 'completed' },
  ]);
  expect(one.history.map(({ what }) => what)).toEqual(['completed', 'active']);
  expect(one).toMatchObject({ course: { id: course.id, slug: course.slug }, learner: { actions: ['extend', 'suspend'] } });
  const agent = await stage.site.as('admin', { accountId: admin.id });
  const csv = (await agent.get(`/lesson/desk/courses/${course.id}/learners.csv`)).body;
  expect(csv.split('\r\n')[0]).toMatch(/ชื่อ,สถานะ,.*สอบปลายภาค$/);
  expect(csv).toContain('ยังไม่เริ่ม');
  expect(csv.trim().split('\r\n')).toHaveLength(4);

  // Who came and was put out again is no learner, and no new one.
  const out = await stage.person();
  await stage.enrol(out, course);
  await stage.one(`update lesson_enrolment set state = 'suspended' where account_id = $1`, [out.id]);
  const after = (await ask(admin, 'findTeaching')) as unknown as typeof overview;
  expect(after.courses.find(({ id }) => id === course.id)).toMatchObject({ learners: 3, newLearners: 3 });
});

it('what is kept about a person is given out whole; erased, seats come free and nobody reads their words', async () => {
  const course = await stage.course({ seats: 1 });
  const [person, waits] = [await stage.person(), await stage.person()];
  const { id } = (await stage.enrol(person, course)).body as unknown as Enrolment;
  await stage.enrol(waits, course);
  await ask(person, 'addNote', {
    lesson: course.slug,
    slug: 'film',
    id: randomUUID(),
    atSeconds: 1,
    quote: '',
    colour: 'pink',
    body: 'ความลับ',
  });
  const given = JSON.stringify(await stage.work((ctx) => ctx.personalData.export(person.id)));
  expect(given).toContain('ความลับ');
  expect(given).toContain(id);
  await stage.work((ctx) => ctx.personalData.erase(person.id));
  await stage.deliver();
  expect(JSON.stringify(await stage.work((ctx) => ctx.personalData.export(person.id)))).not.toContain('ความลับ');
  expect((await ask(waits, 'findLearning')) as object).toMatchObject({ waiting: [{ enrolment: { state: 'offered' } }] });
});
