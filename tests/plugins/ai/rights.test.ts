import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Citation } from '#plugins/ai/schemas.ts';
import { indexStep } from '#plugins/ai/gateway/index/step.ts';
import type { AiCtx } from '#plugins/ai/gateway/db.ts';
import { ai } from '#plugins/ai/plugin.ts';
import { openLearningStage, type LearningStage, type MadeCourse, type Person } from '../lesson/learningStage.ts';
import { question } from './stage.ts';

/* Lessons are quoted to who is in them, and nobody is helped during an exam. */

let stage: LearningStage;
let course: MadeCourse;
let learner: Person;
let stranger: Person;
const SECRET = 'กาวติดไม้สูตรลับคือผสมแป้งเปียกกับยางรัก';

const index = async () => {
  let after: string | null = '';
  while (after !== null) {
    const from: string = after;
    after = await stage.within<AiCtx, string | null>(ai, (ctx) => indexStep(ctx, { plugin: 'lesson', after: from }));
  }
};
const ask = async (person: Person, q = 'กาวติดไม้สูตรลับผสมอะไร') => {
  const answer = await person.call('ai.sources', { q });
  expect(answer.status).toBe(200);
  return { text: answer.text, places: answer.body['places'] as Citation[] };
};

beforeAll(async () => {
  stage = await openLearningStage({ plugins: { ai: { settings: { guests: true } }, exam: {} } });
  [learner, stranger] = [await stage.person(), await stage.person()];
  course = await stage.course({ title: 'คอร์สงานไม้ริมคลอง', sequential: true }, [
    {
      open: { preview: true, required: false, bodyHtml: '<p>เลื่อยมือมีฟันหยาบกับฟันละเอียด</p>' },
      first: { bodyHtml: `<p>${SECRET}</p>` },
      second: { bodyHtml: '<p>ขั้นลงสีชะแล็กต้องทาสามชั้น</p>' },
    },
  ]);
  expect((await stage.enrol(learner, course)).status).toBe(200);
  await stage.deliver();
  await index();
});
afterAll(() => stage?.close());

it('a lesson is quoted to who is enrolled, with the way to it', async () => {
  const { places } = await ask(learner);
  expect(places[0]).toMatchObject({ quote: expect.stringContaining('ยางรัก'), path: `/lesson/play/${course.slug}/first` });
});

it('nothing of it reaches who is not, nor a guest; the preview and the course itself everybody', async () => {
  const guest = await stage.person('guest');
  for (const person of [stranger, guest]) {
    expect((await ask(person)).text).not.toMatch(/ยางรัก|แป้งเปียก/);
    expect((await ask(person, 'เลื่อยมือมีฟันแบบไหน')).places).toMatchObject([{ path: `/lesson/play/${course.slug}/open` }]);
    expect((await ask(person, 'คอร์สงานไม้ริมคลอง')).places[0]).toMatchObject({ path: `/lesson/detail/${course.slug}` });
  }
  const asked = await stranger.call('ai.ask', question('กาวติดไม้สูตรลับผสมอะไร'));
  expect(JSON.stringify((await stranger.call('ai.answer', { turn: (asked.body as { turn: string }).turn })).body)).not.toMatch(
    /ยางรัก|แป้งเปียก/,
  );
});

it('nor a lesson that is locked for who is enrolled, nor anything to who has left, though the index still has it', async () => {
  expect((await ask(learner, 'ทาชะแล็กกี่ชั้น')).places.map(({ path }) => path)).not.toContain(`/lesson/play/${course.slug}/second`);
  const leaver = await stage.person();
  await stage.enrol(leaver, course);
  await stage.deliver();
  expect((await ask(leaver)).text).toContain('ยางรัก');
  await stage.one(`update lesson_enrolment set state = 'withdrawn' where account_id = $1`, [leaver.id]);
  expect((await ask(leaver)).text).not.toContain('ยางรัก');
});

it('who sits an exam is refused by every way of asking, until the exam is over', async () => {
  const sitter = await stage.person();
  const before = question('กาวติดไม้');
  expect((await sitter.call('ai.ask', before)).status).toBe(200);
  const examId = randomUUID();
  const { space } = stage.site.manifest();
  await stage.one(
    `insert into exam_exam (space_id, id, slug, title, state, draft, created_at, updated_at) values ($1, $2, 'wood', 'งานไม้', 'published', '{}', now(), now())`,
    [space, examId],
  );
  await stage.one(
    `insert into exam_attempt (space_id, id, exam_id, account_id, number, preview, state, seed, overdue, grace_seconds, started_at, deadline_at, nav, max_score)
      values ($1, $2, $3, $4, 1, false, 'in_progress', 'x', 'autosubmit', 0, $5, $6, 'free', 1)`,
    [space, randomUUID(), examId, sitter.id, stage.clock.at, new Date(stage.clock.at.getTime() + 600_000)],
  );
  const refused = { status: 403, body: { code: 'exam-running' } };
  expect(await sitter.call('ai.ask', question('กาวติดไม้'))).toMatchObject(refused);
  expect(await sitter.call('ai.begin', question('กาวติดไม้'))).toMatchObject(refused);
  expect(await sitter.call('ai.sources', { q: 'กาวติดไม้' })).toMatchObject(refused);
  expect(await sitter.call('ai.generate', { contents: [{ role: 'user', parts: [{ text: 'x' }] }] })).toMatchObject(refused);
  expect(await sitter.call('ai.document', { documentUrl: 'https://example.com/a.png', prompt: 'x' })).toMatchObject(refused);
  expect(await sitter.call('ai.answer', { turn: before.turn })).toMatchObject(refused);
  stage.seconds(601);
  expect((await sitter.call('ai.sources', { q: 'กาวติดไม้' })).status).toBe(200);
});
