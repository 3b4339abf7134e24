import { randomUUID } from 'node:crypto';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { lesson } from '#plugins/lesson/plugin.ts';
import { newCourse, newLesson } from '#plugins/lesson/rules/newDrafts.ts';
import { SITE, startGateway, type Gateway } from '../kit/gateway.ts';
import { academyWith } from '../kit/tenants.ts';
import { agentAt, openVisits } from '../kit/visitors.ts';

/** Everybody comes from an address of their own: there are so many. */
const ADDRESSES = 200;

/** The academy with courses and nothing that would fill itself with a demo of them. */
export const startLesson = (data: string): Promise<Gateway> =>
  startGateway({ data, environment: 'localhost', env: { SALA_TENANTS: academyWith('lesson', { lesson: {} }) }, seconds: 300 });

/** Learners of a gateway, which may be another one after a kill: `door.port` follows it. */
export async function openLesson(door: { data: string; port: number }) {
  const visits = await openVisits(door);
  const admin = await visits.visitor(await visits.account('admin'), 'admin', lesson);
  const ask = async (name: string, input: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const answer = await admin.call(`lesson.${name}`, input);
    if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status} ${answer.text}`);
    return answer.body;
  };
  return {
    data: visits.data,
    /** A published course with so many seats. */
    async course(seats: number): Promise<{ id: string; slug: string }> {
      const [id, sectionId, lessonId] = [randomUUID(), randomUUID(), randomUUID()];
      const slug = `bench-${id.slice(0, 8)}`;
      const made = await ask('createCourse', { id, title: 'คอร์สทดสอบ', slug });
      await ask('saveCourse', { id, version: made.version, draft: { ...newCourse('คอร์สทดสอบ', slug), seats } });
      await ask('addSection', { id, sectionId, title: 'ตอนที่ 1' });
      await ask('addLesson', { id: sectionId, lessonId, title: 'บทที่ 1', kind: 'article' });
      await ask('saveLesson', {
        id: lessonId,
        version: 1,
        draft: { ...newLesson('บทที่ 1', 'one', 'article', 80), bodyHtml: '<p>เนื้อหา</p>' },
      });
      const { version } = await ask('findDeskCourse', { id });
      await ask('moveCourse', { id, version, action: 'publish' });
      return { id, slug };
    },
    async learners(count: number): Promise<{ accountId: string; agent: Agent }[]> {
      if (count > ADDRESSES) throw new Error(`at most ${ADDRESSES} learners`);
      const accounts = await Promise.all(Array.from({ length: count }, () => visits.account('user')));
      return Promise.all(accounts.map(async (accountId) => ({ accountId, agent: await visits.visitor(accountId, 'user', lesson) })));
    },
    /** The same visitor with a new working key: after a kill the gateway is at another port, which is another authority. */
    again: ({ cookie }: Agent, nth: number): Agent => agentAt(door, (nth % ADDRESSES) + 20, lesson, { role: 'user', cookie }),
    enrol: (agent: Agent, slug: string, key: string): Promise<Answer> =>
      agent.call('lesson.enrol', { slug, batchId: null, note: '', invite: '', satang: 0 }, { headers: { 'idempotency-key': key } }),
    /** How a course stands in the data. */
    async left(id: string) {
      const [found] = await visits.data.inSpace(
        SITE.space,
        (tx) => tx.sql<{ taken: number; seated: number; waiting: number; rows: number; people: number }>`
          select c.seats_taken as taken, count(e.id) filter (where e.seated)::int as seated,
            count(e.id) filter (where e.state = 'waitlisted')::int as waiting, count(e.id)::int as rows,
            count(distinct e.account_id)::int as people
          from lesson_course c left join lesson_enrolment e on e.space_id = c.space_id and e.course_id = c.id
          where c.id = ${id} group by c.seats_taken`,
      );
      return found!;
    },
  };
}
