import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { NextDue } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { project as plugin } from '../../plugin.ts';
import { meantDay } from '../../rules/days.ts';
import { projectFor } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { keyBetween } from '../../rules/order.ts';

/** To-dos that are done are shown so long, ms. */
const SHOWN = 14 * 86_400_000;
/** Reminders that are sent in one turn. */
const MOST_REMINDED = 200;

/** A day as it was meant. @throws Refusal 422 `day-wrong` */
function meant(ctx: ProjectCtx, day: string | null): string | null {
  const found = day === null ? null : meantDay(day);
  if (day !== null && found === null) throw ctx.refuse('day-wrong', { days: [day] });
  return found;
}

/** To-dos of the visitor, in their order; of those that are done the latest. */
export async function todosOf(ctx: ProjectCtx) {
  const rows = await ctx.sql<{
    id: string;
    text: string;
    task_id: string | null;
    number: number | null;
    key: string | null;
    done_at: Date | null;
    due_on: string | null;
    remind_at: Date | null;
  }>`
    select o.id, o.text, o.task_id, t.number, p.key, o.done_at, o.due_on, o.remind_at from project_todo o
    left join project_task t on t.space_id = o.space_id and t.id = o.task_id and t.deleted_at is null
    left join project_project p on p.space_id = t.space_id and p.id = t.project_id
    where o.owner_id = ${ctx.account!.id} and o.deleted_at is null
      and (o.done_at is null or o.done_at > ${new Date(ctx.now().getTime() - SHOWN)})
    order by o.done_at desc nulls first, o.order_key, o.id limit 500`;
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    taskKey: row.key && row.number ? `${row.key}-${row.number}` : null,
    done: row.done_at !== null,
    dueOn: row.due_on,
    remindAt: row.remind_at?.toISOString() ?? null,
  }));
}
export type Todo = Awaited<ReturnType<typeof todosOf>>[number];

/** `POST /api/project/todos` */
export const addTodo: HandlerOf<typeof plugin, 'addTodo'> = async (ctx, { text, dueOn, remindAt, taskId }) => {
  const me = ctx.account!.id;
  const due = meant(ctx, dueOn);
  if (taskId) {
    const [task] = await ctx.sql<{ project_id: string }>`select project_id from project_task where id = ${taskId} and deleted_at is null`;
    if (!task) throw notFound();
    await projectFor(ctx, task.project_id, 'viewer');
  }
  const [last] = await ctx.sql<{ key: string | null }>`select max(order_key) as key from project_todo where owner_id = ${me}`;
  const id = randomUUID();
  await ctx.db
    .insertInto('project_todo')
    .values({
      space_id: ctx.space,
      id,
      owner_id: me,
      task_id: taskId,
      text: text.trim() || '–',
      due_on: due,
      remind_at: remindAt ? new Date(remindAt) : null,
      order_key: keyBetween(last?.key ?? null, null),
      created_at: ctx.now(),
    })
    .execute();
  return { id };
};

/** A to-do of the visitor. @throws Refusal 404, that of somebody else too */
async function mine(ctx: ProjectCtx, id: string): Promise<void> {
  const [row] = await ctx.sql`select from project_todo where id = ${id} and owner_id = ${ctx.account!.id} for update`;
  if (!row) throw notFound();
}

/** `PUT /api/project/todos/:id` */
export const changeTodo: HandlerOf<typeof plugin, 'changeTodo'> = async (ctx, { id, text, dueOn, remindAt, done }) => {
  await mine(ctx, id);
  const set = {
    ...(text === undefined ? {} : { text: text.trim() || '–' }),
    ...(dueOn === undefined ? {} : { due_on: meant(ctx, dueOn) }),
    ...(remindAt === undefined ? {} : { remind_at: remindAt ? new Date(remindAt) : null }),
    ...(done === undefined ? {} : { done_at: done ? ctx.now() : null }),
  };
  if (Object.keys(set).length > 0) await ctx.db.updateTable('project_todo').set(set).where('id', '=', id).execute();
};

/** `POST /api/project/todos/:id/place` */
export const moveTodo: HandlerOf<typeof plugin, 'moveTodo'> = async (ctx, { id, before }) => {
  await mine(ctx, id);
  const rows = await ctx.sql<{ id: string; order_key: string }>`select id, order_key from project_todo
    where owner_id = ${ctx.account!.id} and id <> ${id} order by order_key, id`;
  const at = before ? rows.findIndex((row) => row.id === before) : rows.length;
  if (at < 0) return;
  const [above, below] = [rows[at - 1]?.order_key ?? null, rows[at]?.order_key ?? null];
  const key = above !== null && above === below ? keyBetween(above, null) : keyBetween(above, below);
  await ctx.db.updateTable('project_todo').set({ order_key: key }).where('id', '=', id).execute();
};

/** `POST /api/project/todos/:id/removed` */
export const removeTodo: HandlerOf<typeof plugin, 'removeTodo'> = async (ctx, { id, back }) => {
  await mine(ctx, id);
  await ctx.db
    .updateTable('project_todo')
    .set({ deleted_at: back ? null : ctx.now() })
    .where('id', '=', id)
    .execute();
};

/** Reminds people of what they wanted to be reminded of, each once; says when the next is due. */
export async function remind(ctx: ProjectCtx): Promise<NextDue> {
  const rows = await ctx.sql<{ id: string; owner_id: string; text: string }>`
    update project_todo set remind_at = null where id in (select id from project_todo
      where remind_at <= ${ctx.now()} and done_at is null and deleted_at is null order by remind_at limit ${MOST_REMINDED} for update skip locked)
    returning id, owner_id, text`;
  for (const { owner_id, text } of rows) {
    const notice = async (locale: 'th' | 'en') => {
      const t = await ctx.texts(locale);
      return { title: t('notice.todo.title'), body: text };
    };
    await ctx.mayUse('notifications')?.notify({
      to: [owner_id],
      category: 'task',
      kind: 'project.todo',
      text: { th: await notice('th'), en: await notice('en') },
      href: '/project/admin/todo',
    });
  }
  const [next] = await ctx.sql<{
    at: Date | null;
  }>`select min(remind_at) as at from project_todo where done_at is null and deleted_at is null`;
  return next?.at ?? null;
}
