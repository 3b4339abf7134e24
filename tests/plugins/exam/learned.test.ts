import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLearningStage, type LearningStage, type MadeCourse, type Person } from '../lesson/learningStage.ts';

/* Lessons that questions may be drafted from: those that the author of the questions may author. */

let stage: LearningStage;
let manager: Person;
let course: MadeCourse;

beforeAll(async () => {
  stage = await openLearningStage({ plugins: { exam: {} } });
  manager = await stage.person('manager');
  course = await stage.course({ title: 'งานไม้เบื้องต้น' }, [
    {
      joint: { title: 'เข้าไม้หางเหยี่ยว', bodyHtml: '<p>หางเหยี่ยว <strong>รับแรงดึง</strong> ได้ดี</p>' },
      empty: { title: 'เข้าไม้เปล่า', bodyHtml: '' },
    },
  ]);
});
afterAll(() => stage?.close());

it('a lesson with a text is found by its name or its course, and read as plain text', async () => {
  const found = async (q: string) => (await manager.call('exam.findLearned', { q })).body['items'];
  const item = { plugin: 'lesson', id: course.lessons['joint'], title: 'งานไม้เบื้องต้น: เข้าไม้หางเหยี่ยว' };
  expect(await found('หางเหยี่ยว')).toEqual([item]);
  expect(await found('งานไม้เบื้องต้น')).toEqual([item]);
  expect(await found('ทอผ้า')).toEqual([]);
  const { body } = await manager.call('exam.readLearned', { plugin: 'lesson', id: course.lessons['joint']! });
  expect(body).toEqual({ text: 'เข้าไม้หางเหยี่ยว\nหางเหยี่ยว รับแรงดึง ได้ดี' });
});

it('nobody reads one that is not there, of another area, or without being an author', async () => {
  const read = (by: Person, plugin: string, id: string) => by.call('exam.readLearned', { plugin, id });
  expect((await read(manager, 'lesson', randomUUID())).status).toBe(404);
  expect((await read(manager, 'lesson', 'x')).status).toBe(404);
  expect((await read(manager, 'shop', course.lessons['joint']!)).status).toBe(404);
  const member = await stage.person('user');
  expect((await read(member, 'lesson', course.lessons['joint']!)).status).toBe(403);
  expect((await member.call('exam.findLearned', { q: 'หางเหยี่ยว' })).status).toBe(403);
});
