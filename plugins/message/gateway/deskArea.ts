import { deskPart, type DeskAreaApi, type DeskTask } from '#plugins/desk/contract.ts';
import type { ThreadLine } from '../schemas.ts';
import type { MessageCtx } from './db.ts';
import { countWaiting, listThreads } from './list.ts';

type Texts = Awaited<ReturnType<MessageCtx['texts']>>;

/** Of what waits, so many places are for reports. */
const ROOM_FOR_REPORTS = 2;

/** What the desk knows of messages: questions of members, found by subject and by who asks, and messages that members have reported. */
export function deskArea(ctx: MessageCtx): DeskAreaApi {
  const open = ctx.db.selectFrom('message_report').where('state', '=', 'open');
  const question = (text: Texts, { id, subject, other }: ThreadLine) => ({
    title: subject,
    detail: other?.name ?? text('person.gone'),
    path: `/user/message/${id}`,
  });
  const answerTasks = async (text: Texts, limit: number): Promise<DeskTask[]> =>
    (await listThreads(ctx, { box: 'waiting', limit })).items.map((line) => ({
      ...question(text, line),
      title: text('desk.task.answer', { subject: line.subject }),
      since: line.at,
    }));
  const reportTasks = async (text: Texts, limit: number): Promise<DeskTask[]> => {
    const rows = await open.select(['reason', 'note', 'created_at']).orderBy('created_at').limit(limit).execute();
    return rows.map(({ reason, note, created_at }) => ({
      title: text('desk.task.report', { reason: text(`reason.${reason}`) }),
      detail: note.slice(0, 120),
      path: '/user/message/reports',
      since: created_at.toISOString(),
    }));
  };
  return deskPart({
    async counts() {
      return {
        ...(ctx.can('answer') && { waiting: await countWaiting(ctx) }),
        ...(ctx.can('moderate') && (await open.select(({ fn }) => fn.countAll<number>().as('reports')).executeTakeFirstOrThrow())),
      };
    },
    async tasks(limit) {
      const text = await ctx.texts();
      const reports = ctx.can('moderate') ? await reportTasks(text, limit) : [];
      // Members wait for answers: they come first, and leave some room for what was reported.
      const questions = ctx.can('answer') ? await answerTasks(text, limit - Math.min(reports.length, ROOM_FOR_REPORTS)) : [];
      return [...questions, ...reports].slice(0, limit);
    },
    async find(q, kind, limit) {
      if (kind === 'document' || !ctx.can('answer')) return [];
      const text = await ctx.texts();
      const { items: live } = await listThreads(ctx, { box: 'support', q, limit });
      const room = limit - live.length;
      const closed = room > 0 ? (await listThreads(ctx, { box: 'closed', q, limit: room })).items : [];
      return [...live, ...closed].map((line) => question(text, line));
    },
  });
}
