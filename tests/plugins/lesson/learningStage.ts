import { randomUUID } from 'node:crypto';
import type { Role } from '#kernel/contract/role.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Delivery } from '#kernel/data/events.ts';
import { eventQueue } from '#kit/postgres/queues.ts';
import { gatewayOf } from '#kernel/server/installation.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Answer } from '#tools/testing/agent.ts';
import { startSite, type FixturePlugin, type RunningSite } from '#tools/testing/startSite.ts';
import type { BillingCtx } from '#plugins/billing/gateway/db.ts';
import { beginPayment } from '#plugins/billing/gateway/payments/pay.ts';
import { settle } from '#plugins/billing/gateway/payments/settle.ts';
import { billing } from '#plugins/billing/plugin.ts';
import type { CourseDraft, LessonDraft } from '#plugins/lesson/calls/deskSchemas.ts';
import type { LessonCtx } from '#plugins/lesson/gateway/db.ts';
import { chargeChanged } from '#plugins/lesson/gateway/enrolments/chargeChanged.ts';
import { turnEnrolments } from '#plugins/lesson/gateway/enrolments/due.ts';
import { lesson } from '#plugins/lesson/plugin.ts';
import { newCourse, newLesson } from '#plugins/lesson/rules/newDrafts.ts';
import { priceOf } from '#plugins/lesson/rules/price.ts';

/** Somebody of the site with a session, or a guest. */
export interface Person {
  readonly id: string;
  /** Makes a call of the plugin, or of another one by its full name. */
  call(name: string, input?: Record<string, unknown>, key?: string): Promise<Answer>;
}
export type LessonMore = Partial<LessonDraft> & { id?: string };
export interface MadeCourse {
  readonly id: string;
  readonly slug: string;
  /** Ids of its lessons, by slug. */
  readonly lessons: Readonly<Record<string, string>>;
}

export interface LearningStage {
  readonly site: RunningSite;
  readonly clock: { at: Date };
  person(role?: Role): Promise<Person>;
  /** A published course as authors leave it: sections of lessons, each named by its slug. */
  course(more?: Partial<CourseDraft>, sections?: readonly Readonly<Record<string, LessonMore>>[]): Promise<MadeCourse>;
  /** Changes what is published, as publishing again does. */
  republish(course: MadeCourse, lessons: Readonly<Record<string, LessonMore | null>>): Promise<void>;
  work<T>(fn: (ctx: LessonCtx) => Promise<T>): Promise<T>;
  enrol(person: Person, course: { slug: string }, more?: Record<string, unknown>): Promise<Answer>;
  /** Somebody pays the charge of an enrolment, now, and everybody hears of it. */
  pay(enrolmentId: string): Promise<void>;
  /** Somebody has said how they are going to pay, and the money comes in. */
  begin(enrolmentId: string): Promise<void>;
  settle(enrolmentId: string): Promise<void>;
  /** The plugin hears of an enrolment's charge once more. */
  hear(enrolmentId: string): Promise<void>;
  /** Whatever was told and not heard yet is heard by all listeners, until nothing more comes of it. */
  deliver(): Promise<void>;
  on<T>(plugin: 'billing', fn: (ctx: BillingCtx) => Promise<T>): Promise<T>;
  /** Work of another plugin, with its own context. */
  within<C, T>(plugin: PluginDeclaration, fn: (ctx: C) => Promise<T>): Promise<T>;
  /** The job that runs every minute, and what it sets off. */
  turn(): Promise<void>;
  one<Row>(sql: string, values?: readonly unknown[]): Promise<Row>;
  seconds(count: number): void;
  close(): Promise<void>;
}

/** A site that teaches, on a database of its own. Events are delivered by `turn` and by hand, so that tests say when. */
export async function openLearningStage({
  plugins = {},
  extraPlugins = [],
}: { plugins?: Record<string, object>; extraPlugins?: readonly FixturePlugin[] } = {}): Promise<LearningStage> {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const site = await startSite({
    manifest: {
      plugins: {
        mail: {},
        account: {},
        notification: {},
        wallet: {},
        files: {},
        address: {},
        billing: { settings: { methods: ['cash', 'wallet'] } },
        lesson: {},
        ...plugins,
        ...Object.fromEntries(extraPlugins.map(({ declaration }) => [declaration.id, {}])),
      },
    },
    extraPlugins,
    now: () => clock.at,
  });
  const { space } = site.manifest();
  const bound = async <C, T>(plugin: PluginDeclaration, fn: (ctx: C) => Promise<T>): Promise<T> => {
    const { platform, sites, data, app } = site.gateway;
    const live = (await sites.byId('a'))!;
    return data.inSpace(space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), plugin, tx) as unknown as C));
  };
  const work = <T>(fn: (ctx: LessonCtx) => Promise<T>) => bound<LessonCtx, T>(lesson, fn);
  const run = (sql: string, values: readonly unknown[] = []) => site.gateway.data.inSpace(space, (tx) => tx.run(sql, [...values]));
  const chargeOf = (id: string) =>
    stage.one<{ charge_id: string; satang: number }>('select charge_id, satang from lesson_enrolment where id = $1', [id]);
  let addresses = 0;
  let counter = 0;

  const stage: LearningStage = {
    site,
    clock,
    work,
    on: <T>(_plugin: 'billing', fn: (ctx: BillingCtx) => Promise<T>) => bound<BillingCtx, T>(billing, fn),
    within: bound,
    async person(role = 'user') {
      const id = randomUUID();
      counter += 1;
      if (role !== 'guest')
        await run(`insert into account_account (space_id, id, email, firstname, lastname, role) values ($1, $2, $3, $4, $5, $6)`, [
          space,
          id,
          `${id}@mail.example`,
          `ผู้เรียน`,
          `ที่ ${counter}`,
          role,
        ]);
      let agent = await site.as(role, { accountId: id });
      const ip = `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
      return {
        id,
        async call(name, input = {}, key) {
          const ask = () =>
            agent.call(name.includes('.') ? name : `lesson.${name}`, input, {
              ip,
              ...(key ? { headers: { 'idempotency-key': key } } : {}),
            });
          const answer = await ask();
          if (answer.status !== 401) return answer;
          // The clock has left the working key and the session behind.
          agent = await site.as(role, { accountId: id });
          return ask();
        },
      };
    },
    async course(more = {}, sections = [{ intro: { preview: true }, film: {} }]) {
      const id = randomUUID();
      const slug = `course-${(counter += 1)}`;
      const draft: CourseDraft = { ...newCourse(`คอร์ส ${slug}`, slug), ...more };
      const lessons: Record<string, string> = {};
      await run(
        `insert into lesson_course (space_id, id, state, draft, draft_slug, published, slug, title, satang, starts_at, seats, minutes,
           listed, created_at, updated_at, first_published_at, published_at)
         values ($1, $2, 'published', $3, $4, $3, $4, $5, $6, $7, $8, 90, true, $9, $9, $9, $9)`,
        [space, id, JSON.stringify(draft), slug, draft.title, priceOf(draft).satang, draft.startsAt, draft.seats, clock.at],
      );
      for (const { courseId, kind } of draft.prerequisites)
        await run('insert into lesson_prerequisite (space_id, course_id, required_id, kind) values ($1, $2, $3, $4)', [
          space,
          id,
          courseId,
          kind,
        ]);
      for (const [nth, section] of sections.entries()) {
        const sectionId = randomUUID();
        const facts = JSON.stringify({ title: `ตอน ${nth + 1}`, release: { kind: 'now', at: null, days: null } });
        await run(
          `insert into lesson_section (space_id, id, course_id, draft, draft_order, published, published_order) values ($1, $2, $3, $4, $5, $4, $5)`,
          [space, sectionId, id, facts, `a${nth}`],
        );
        for (const [at, [name, { id: given, ...own }]] of Object.entries(section).entries()) {
          const lessonId = (lessons[name] = given ?? randomUUID());
          const content = {
            ...newLesson(`บทเรียน ${name}`, name, 'video', 80),
            durationSeconds: 100,
            bodyHtml: `<p>เนื้อหาลับ ${name}</p>`,
            instructorNotes: 'เฉลยของผู้สอน',
            ...own,
          };
          await run(
            `insert into lesson_lesson (space_id, id, course_id, draft, draft_slug, draft_section_id, draft_order, published, slug, section_id,
               published_order) values ($1, $2, $3, $4, $5, $6, $7, $4, $5, $6, $7)`,
            [space, lessonId, id, JSON.stringify(content), name, sectionId, `a${at}`],
          );
        }
      }
      return { id, slug, lessons };
    },
    async republish(course, lessons) {
      for (const [name, change] of Object.entries(lessons))
        if (change === null)
          await run(
            `update lesson_lesson set published = null, slug = null, section_id = null, published_order = null, gone = true where id = $1`,
            [course.lessons[name]],
          );
        else
          await run(`update lesson_lesson set published = published || $2::jsonb where id = $1`, [
            course.lessons[name],
            JSON.stringify(change),
          ]);
    },
    enrol: (person, { slug }, more = {}) =>
      person.call('enrol', { slug, batchId: null, note: '', invite: '', satang: 0, ...more }, randomUUID()),
    async begin(enrolmentId) {
      const { charge_id: id } = await chargeOf(enrolmentId);
      await stage.on('billing', (ctx) =>
        beginPayment(ctx, { id, paymentId: randomUUID(), method: 'cash', token: ctx.keys.mac(`charge:${id}`) }),
      );
    },
    async pay(enrolmentId) {
      await stage.begin(enrolmentId);
      await stage.settle(enrolmentId);
    },
    async settle(enrolmentId) {
      const { charge_id: chargeId, satang } = await chargeOf(enrolmentId);
      const { id: paymentId } = await stage.one<{ id: string }>('select id from billing_payment where charge_id = $1', [chargeId]);
      await stage.on('billing', (ctx) =>
        settle(ctx, { paymentId, capturedSatang: satang, source: 'desk', eventId: randomUUID(), at: ctx.now() }),
      );
      await stage.deliver();
    },
    async hear(enrolmentId) {
      const { charge_id: chargeId } = await chargeOf(enrolmentId);
      await work((ctx) => chargeChanged(ctx, { chargeId, subjectType: 'lesson.enrolment', subjectId: enrolmentId }));
    },
    async deliver() {
      for (;;) {
        const { rows: told } = await site.gateway.data.pool.query<{ id: string; data: Delivery }>(
          `delete from pgboss.job where name = $1 and state < 'active' returning id, data`,
          [eventQueue],
        );
        if (told.length === 0) return;
        for (const { data } of told.toSorted((x, y) => (x.data.at < y.data.at ? -1 : 1))) {
          const [id, name] = data.listener.split('.') as [string, string];
          const plugin = site.gateway.platform.plugins.get(id)!;
          // Nobody is written to from here.
          if (id === 'mail') continue;
          const { listeners } = await gatewayOf(plugin);
          await bound(plugin.declaration, (ctx) => listeners![name]!(ctx as never, data.payload as never));
        }
      }
    },
    async turn() {
      await work(turnEnrolments);
      await stage.deliver();
    },
    async one<Row>(sql: string, values: readonly unknown[] = []) {
      return (await run(sql, values)).rows[0] as Row;
    },
    seconds: (count) => void (clock.at = new Date(clock.at.getTime() + count * 1000)),
    close: () => site.close(),
  };
  return stage;
}
