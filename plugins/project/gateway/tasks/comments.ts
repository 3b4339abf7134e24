import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { project as plugin } from '../../plugin.ts';
import { mentionsIn } from '../../rules/mentions.ts';
import { projectFor, tellAll, watchersOf } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { tellPeople } from './notify.ts';

/** Longest part of a comment that a notification shows. */
const SHOWN = 200;

/** People whom a comment of a project may name. */
async function nameable(ctx: ProjectCtx, projectId: string) {
  const names = await ctx.use('accounts').names(await watchersOf(ctx, projectId));
  return [...names.values()].map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}`.trim() }));
}

async function taskOf(ctx: ProjectCtx, id: string) {
  const task = await ctx.db
    .selectFrom('project_task')
    .select(['id', 'project_id', 'number', 'title', 'watcher_ids', 'assignee_ids'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!task) throw notFound();
  return task;
}

/** `POST /api/project/tasks/:id/comments`: who comments watches the task from then on, and so does who is mentioned. */
export const addComment: HandlerOf<typeof plugin, 'addComment'> = async (ctx, { id, text }) => {
  const body = text.trim();
  if (!body) throw ctx.refuse('text-empty');
  const task = await taskOf(ctx, id);
  const project = await projectFor(ctx, task.project_id, 'member');
  const me = ctx.account!.id;
  const mentions = mentionsIn(body, await nameable(ctx, project.id));
  const commentId = randomUUID();
  await ctx.db
    .insertInto('project_comment')
    .values({ space_id: ctx.space, id: commentId, task_id: id, author_id: me, body, mentions, created_at: ctx.now() })
    .execute();
  await ctx.sql`update project_task set watcher_ids = (select array(select distinct unnest(watcher_ids || ${[me, ...mentions]}::uuid[]))) where id = ${id}`;
  const shown = { text: body.length > SHOWN ? `${body.slice(0, SHOWN)}…` : body };
  await tellPeople(ctx, mentions, 'mentioned', project, task, shown);
  const others = [...task.watcher_ids, ...task.assignee_ids].filter((other) => !mentions.includes(other));
  await tellPeople(ctx, others, 'commented', project, task, shown);
  await tellAll(ctx, project.id, [id]);
  return { id: commentId };
};

/** A comment for who wrote it; leads take away those of others, too. */
async function commentFor(ctx: ProjectCtx, id: string, mode: 'edit' | 'remove') {
  const comment = await ctx.db.selectFrom('project_comment').selectAll().where('id', '=', id).executeTakeFirst();
  if (!comment) throw notFound();
  const task = await taskOf(ctx, comment.task_id);
  const isMine = comment.author_id === ctx.account!.id;
  await projectFor(ctx, task.project_id, isMine ? 'member' : 'lead');
  if (!isMine && mode === 'edit') throw ctx.refuse('role-not-allowed');
  return { comment, task };
}

/** `PUT /api/project/comments/:id` */
export const editComment: HandlerOf<typeof plugin, 'editComment'> = async (ctx, { id, text }) => {
  const body = text.trim();
  if (!body) throw ctx.refuse('text-empty');
  const { comment, task } = await commentFor(ctx, id, 'edit');
  const mentions = mentionsIn(body, await nameable(ctx, task.project_id));
  await ctx.db.updateTable('project_comment').set({ body, mentions, edited_at: ctx.now() }).where('id', '=', comment.id).execute();
  await tellAll(ctx, task.project_id, [task.id]);
};

/** `POST /api/project/comments/:id/removed` */
export const removeComment: HandlerOf<typeof plugin, 'removeComment'> = async (ctx, { id, back }) => {
  const { comment, task } = await commentFor(ctx, id, 'remove');
  await ctx.db
    .updateTable('project_comment')
    .set({ deleted_at: back ? null : ctx.now() })
    .where('id', '=', comment.id)
    .execute();
  await tellAll(ctx, task.project_id, [task.id]);
};
