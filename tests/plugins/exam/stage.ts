import { randomUUID } from 'node:crypto';
import type { Role } from '#kernel/contract/role.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Answer as Reply } from '#tools/testing/agent.ts';
import { misfit } from '#tools/testing/sample.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { Due, ExamsApi } from '#plugins/exam/contract.ts';
import type { ExamCtx } from '#plugins/exam/gateway/db.ts';
import { emptyExam } from '#plugins/exam/gateway/authoring/saveExam.ts';
import { exams } from '#plugins/exam/gateway/service.ts';
import { attemptDue, turnAttempts } from '#plugins/exam/gateway/attemptDue.ts';
import { exam } from '#plugins/exam/plugin.ts';
import { emptyQuestion } from '#plugins/exam/rules/question.ts';
import type { Answer, QuestionDraft, RunningAttempt } from '#plugins/exam/schemas.ts';
import type { ExamDraft } from '#plugins/exam/calls/examDraft.ts';

/** Somebody with a session. */
export interface Person {
  readonly id: string;
  /** Makes a call of the plugin. Whatever it answers is kept in `heard`. */
  call(name: string, input?: Record<string, unknown>, key?: string): Promise<Reply>;
}

/** A choice whose right option reads `RIGHT-…`, so that tests can choose it. */
export const choice = (name: string, more: Partial<QuestionDraft> = {}): QuestionDraft => ({
  ...emptyQuestion('single'),
  stemHtml: `<p>${name}</p>`,
  options: ['a', 'b', 'c', 'd'].map((id, at) => ({
    id,
    html: at === 0 ? `<p>yes ${name}</p>` : `<p>no ${at} ${name}</p>`,
    correct: at === 0,
    feedbackHtml: at === 0 ? `<p>SECRET-feedback ${name}</p>` : '',
    matchHtml: '',
  })),
  explanationHtml: `<p>SECRET-explanation ${name}</p>`,
  ...more,
});

/** The answer that chooses what reads `yes …`, or the first one that does not. */
export function choose(question: RunningAttempt['questions'][number], right: boolean): Answer {
  return { choice: question.options.find(({ html }) => html.includes('yes ') === right)!.id };
}

export async function openStage() {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const plugins = { mail: {}, account: {}, notification: {}, files: {}, exam: {} };
  const site: RunningSite = await startSite({ manifests: [{ plugins }, { plugins }], now: () => clock.at });
  /** Everything that learners were answered, for the string check. */
  const heard: string[] = [];
  const work = async <T>(fn: (ctx: ExamCtx) => Promise<T>): Promise<T> => {
    const { platform, sites, data, app } = site.gateway;
    const live = (await sites.byId('a'))!;
    return data.inSpace(live.manifest.space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), exam, tx) as unknown as ExamCtx));
  };
  let addresses = 0;
  const person = async (role: Exclude<Role, 'guest'> = 'user', id = randomUUID()): Promise<Person> => {
    const { space } = site.manifest();
    await site.gateway.data.inSpace(
      space,
      (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
        values (${space}, ${id}, ${`${id}@mail.example`}, ${role}, ${id.slice(0, 4)}, ${role}) on conflict do nothing`,
    );
    const signIn = () => site.as(role, { accountId: id });
    let agent = await signIn();
    const ip = `10.1.${addresses >> 8}.${addresses++ & 255}`;
    return {
      id,
      async call(name, input = {}, key) {
        const ask = () => agent.call(`exam.${name}`, input, { ip, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
        let answer = await ask();
        if (answer.status === 401) {
          // The clock has left the working key and the session behind.
          agent = await signIn();
          answer = await ask();
        }
        if (role === 'user') heard.push(answer.text);
        if (answer.status === 200) {
          const wrong = misfit(exam.calls[name as keyof typeof exam.calls].reply, answer.body);
          if (wrong) throw new Error(`what ${name} answers does not fit: ${wrong}`);
        }
        return answer;
      },
    };
  };
  const ok = async (of: Person, name: string, input?: Record<string, unknown>, key?: string) => {
    const answer = await of.call(name, input, key);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return answer.body as Record<string, unknown>;
  };
  const admin = await person('admin');
  const bankId = randomUUID();
  await ok(admin, 'saveBank', { id: bankId, title: 'คลังข้อสอบ' });
  let slugs = 0;

  return {
    site,
    clock,
    heard,
    admin,
    bankId,
    person,
    work,
    ok,
    seconds: (count: number) => void (clock.at = new Date(clock.at.getTime() + count * 1000)),
    async question(draft: QuestionDraft): Promise<string> {
      const id = randomUUID();
      await ok(admin, 'saveQuestion', { id, bankId, version: 0, draft });
      return id;
    },
    /** A published exam of these questions, a point each, open to every member. */
    async exam(questionIds: readonly string[], more: Partial<ExamDraft> = {}): Promise<{ id: string; slug: string }> {
      const [id, slug] = [randomUUID(), `exam-${++slugs}`];
      await ok(admin, 'createExam', { id, title: `ข้อสอบ ${slug}`, slug });
      const draft: ExamDraft = {
        ...emptyExam(`ข้อสอบ ${slug}`, slug),
        access: 'members',
        sections: [{ id: randomUUID(), title: 'ตอนที่ 1', slots: questionIds.map((questionId) => ({ questionId, points: 1 })), pick: null }],
        ...more,
      };
      const { version } = await ok(admin, 'saveExam', { id, version: 1, draft });
      await ok(admin, 'moveExam', { id, version, action: 'publish' });
      return { id, slug };
    },
    start: async (of: Person, slug: string, more: Record<string, unknown> = {}) =>
      (await ok(of, 'startAttempt', { exam: slug, ...more })) as unknown as RunningAttempt,
    save: (of: Person, id: string, position: number, seq: number, answer: Answer | null) =>
      of.call('saveAnswers', { id, items: [{ position, seq, answer, flagged: false }] }),
    /** The job that runs every minute, with what it sets off. */
    async turn() {
      const due = await work(async (ctx) => {
        const told: Due[] = [];
        await turnAttempts({ ...ctx, emit: async (_name: string, payload: Due) => void told.push(payload) } as unknown as ExamCtx);
        return told;
      });
      for (const payload of due) await work((ctx) => attemptDue(ctx, payload));
      return due.flatMap(({ attemptIds }) => attemptIds).length;
    },
    /** What the plugin has told itself for later, done now; again for a second telling. @returns how many tellings */
    async deliver(what: Due['what']) {
      const told = await site.gateway.data.inSpace(
        site.manifest().space,
        async (tx) =>
          (await tx.run(`select data->'payload' as payload from pgboss.job where data->>'listener' = 'exam.attemptDue'`, [])).rows,
      );
      const due = (told as { payload: Due }[]).filter(({ payload }) => payload.what === what);
      for (const { payload } of due) await work((ctx) => attemptDue(ctx, payload));
      return due.length;
    },
    exams: <T>(fn: (api: ExamsApi) => Promise<T>) => work((ctx) => fn(exams(ctx))),
    rows: async <Row>(sql: string) => site.gateway.data.inSpace(site.manifest().space, async (tx) => (await tx.run(sql, [])).rows as Row[]),
    close: () => site.close(),
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;
