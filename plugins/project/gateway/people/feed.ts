import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { writeCalendar } from '#kit/ics/writeCalendar.ts';
import { addDays, dayIn } from '#kit/thai/day.ts';
import type { project as plugin } from '../../plugin.ts';
import { taskKey, taskPath } from '../../rules/keys.ts';
import type { ProjectCtx } from '../db.ts';

/** Tasks that are over so long are told no more, days. */
const PAST = 90;
const MOST = 2_000;

/** The token in the address of a person's calendar; another number gives another one. */
const tokenOf = (ctx: Pick<ProjectCtx, 'keys'>, userId: string, number: number): string => ctx.keys.mac(`tasks ${userId} ${number}`);
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const addressOf = (ctx: ProjectCtx, token: string): string => new URL(`/project/admin/feeds/${token}.ics`, ctx.site.origin).href;

/** The address of the visitor's calendar of tasks, null while there is none. */
export async function feedOf(ctx: ProjectCtx): Promise<string | null> {
  const userId = ctx.account!.id;
  const [row] = await ctx.sql<{ feed_number: number | null }>`select feed_number from project_person
    where user_id = ${userId} and feed_hash is not null`;
  return row?.feed_number ? addressOf(ctx, tokenOf(ctx, userId, row.feed_number)) : null;
}

/** `POST /api/project/feed`: a new address, with which the one before it is worth nothing; or none. */
export const setFeed: HandlerOf<typeof plugin, 'setFeed'> = async (ctx, { on }) => {
  const userId = ctx.account!.id;
  await ctx.sql`insert into project_person (space_id, user_id) values (${ctx.space}, ${userId}) on conflict do nothing`;
  const [row] = await ctx.sql<{ feed_number: number | null }>`select feed_number from project_person where user_id = ${userId} for update`;
  const number = (row?.feed_number ?? 0) + 1;
  const token = tokenOf(ctx, userId, number);
  await ctx.sql`update project_person set feed_number = ${number}, feed_hash = ${on ? hashOf(token) : null} where user_id = ${userId}`;
  return { feed: on ? addressOf(ctx, token) : null };
};

/** `GET /project/admin/feeds/:file`: what somebody has to do, for the calendar program that knows the secret address. */
export const tasksFeed: DownloadHandlerOf<typeof plugin, 'tasksFeed'> = async (ctx, { file }) => {
  if (!/^[A-Za-z0-9_-]{20,100}\.ics$/.test(file)) throw notFound();
  const person = await ctx.db
    .selectFrom('project_person')
    .select('user_id')
    .where('feed_hash', '=', hashOf(file.slice(0, -4)))
    .executeTakeFirst();
  // Whose account is gone has no calendar either.
  if (!person || !(await ctx.use('accounts').names([person.user_id])).has(person.user_id)) throw notFound();
  const since = addDays(dayIn(ctx.now(), ctx.site.timezone), -PAST);
  const tasks = await ctx.sql<{
    id: string;
    key: string;
    number: number;
    title: string;
    name: string;
    starts_on: string | null;
    due_on: string | null;
    version: number;
    updated_at: Date;
  }>`
    select t.id, p.key, p.name, t.number, t.title, t.starts_on, t.due_on, t.version, t.updated_at from project_task t
    join project_project p on p.space_id = t.space_id and p.id = t.project_id and p.state not in ('archived', 'cancelled')
    join project_state s on s.space_id = t.space_id and s.id = t.state_id and s.state_group not in ('completed', 'cancelled')
    where t.assignee_ids @> ${[person.user_id]}::uuid[] and t.deleted_at is null and t.archived_at is null
      and coalesce(t.due_on, t.starts_on) >= ${since}
    order by coalesce(t.due_on, t.starts_on), t.id limit ${MOST}`;
  const t = await ctx.texts(ctx.site.locale);
  const text = writeCalendar({
    name: t('feed.name'),
    refreshMinutes: 60,
    events: tasks.map((task) => {
      const key = taskKey(task, task.number);
      const last = (task.due_on ?? task.starts_on)!;
      return {
        uid: `${task.id}@project.${ctx.space}`,
        sequence: task.version,
        title: `${key} ${task.title}`,
        detail: task.name,
        startsAt: task.starts_on ?? last,
        endsAt: last,
        allDay: true,
        free: true,
        url: new URL(taskPath(key), ctx.site.origin).href,
        // As long as nothing changes the file is the same.
        stampedAt: task.updated_at,
      };
    }),
  });
  return {
    from: { stream: Readable.from([Buffer.from(text)]) },
    name: 'tasks.ics',
    type: 'text/calendar; charset=utf-8',
    show: 'attachment',
    keep: 'nobody',
  };
};
