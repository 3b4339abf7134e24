import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import { sanitise } from '#kit/richText/sanitise.ts';
import { mayTurn, nextAgenda } from '../../machines/project.ts';
import type { project as plugin } from '../../plugin.ts';
import { taskKey } from '../../rules/keys.ts';
import { projectFor, tellAll, type ProjectRole } from '../access.ts';
import type { AgendaRow, ProjectCtx } from '../db.ts';
import { assignable } from '../tasks/check.ts';
import { remember } from '../tasks/history.ts';
import { insertTask } from '../tasks/insert.ts';
import { tellPeople } from '../tasks/notify.ts';
import { invite } from './invite.ts';

/** A meeting for who may do something with it. @throws Refusal 404 · 403 */
export async function agendaFor(ctx: ProjectCtx, id: string, needs: ProjectRole) {
  const agenda = await ctx.db.selectFrom('project_agenda').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!agenda) throw notFound();
  return { agenda, project: await projectFor(ctx, agenda.project_id, needs) };
}

const save = async (ctx: ProjectCtx, row: AgendaRow, set: Partial<Record<keyof AgendaRow, unknown>>): Promise<number> => {
  await ctx.db
    .updateTable('project_agenda')
    .set({ ...(set as object), version: row.version + 1, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .execute();
  await tellAll(ctx, row.project_id, []);
  return row.version + 1;
};

/** `POST /api/project/:projectId/agendas`: with all people of the project. */
export const createAgenda: HandlerOf<typeof plugin, 'createAgenda'> = async (ctx, { projectId, title, startsAt, endsAt, place }) => {
  await projectFor(ctx, projectId, 'member');
  if (!(Date.parse(endsAt) > Date.parse(startsAt))) throw ctx.refuse('time-wrong');
  const members = await ctx.db.selectFrom('project_member').select('user_id').where('project_id', '=', projectId).execute();
  return ctx.db
    .insertInto('project_agenda')
    .values({
      space_id: ctx.space,
      project_id: projectId,
      title,
      starts_at: new Date(startsAt),
      ends_at: new Date(endsAt),
      place,
      attendee_ids: members.map(({ user_id }) => user_id),
      state: 'draft',
      items: '[]',
      created_by: ctx.account!.id,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

/** `PUT /api/project/agendas/:id`: tasks of decisions are made by decisions only, and stay. */
export const saveAgenda: HandlerOf<typeof plugin, 'saveAgenda'> = async (ctx, { id, version, agenda }) => {
  const { agenda: row } = await agendaFor(ctx, id, 'member');
  if (row.state === 'closed') throw ctx.refuse('minutes-locked');
  if (row.version !== version) throw ctx.refuse('conflict');
  if (!(Date.parse(agenda.endsAt) > Date.parse(agenda.startsAt))) throw ctx.refuse('time-wrong');
  const added = agenda.attendeeIds.filter((person) => !row.attendee_ids.includes(person));
  if (!(await assignable(ctx, row.project_id, added))) throw ctx.refuse('invalid-fields', { fields: { attendeeIds: 'unknown' } });
  const items = agenda.items.map((item) => {
    const before = row.items.find((each) => each.id === item.id);
    if (!mayTurn(before?.state ?? 'open', item.state)) throw ctx.refuse('not-now');
    return { ...item, taskId: before?.taskId ?? null };
  });
  if (row.items.some((item) => item.taskId && !items.some((each) => each.id === item.id))) throw ctx.refuse('not-now');
  return {
    version: await save(ctx, row, {
      title: agenda.title,
      starts_at: new Date(agenda.startsAt),
      ends_at: new Date(agenda.endsAt),
      place: agenda.place,
      attendee_ids: agenda.attendeeIds,
      items: JSON.stringify(items),
      minutes: sanitise(agenda.minutes),
    }),
  };
};

/** `POST /api/project/agendas/:id/acts` */
export const actAgenda: HandlerOf<typeof plugin, 'actAgenda'> = async (ctx, { id, act }) => {
  const { agenda, project } = await agendaFor(ctx, id, 'member');
  const state = nextAgenda(agenda.state, act);
  if (!state) throw ctx.refuse('not-now');
  if (act === 'send') {
    const sequence = agenda.state === 'sent' ? agenda.sequence + 1 : agenda.sequence;
    await invite(ctx, project, { ...agenda, sequence });
    return { version: await save(ctx, agenda, { state, sequence }) };
  }
  if (act === 'close')
    await ctx.audit({ action: 'project.lockMinutes', entity: 'project.agenda', entityId: id, after: { title: agenda.title } });
  return { version: await save(ctx, agenda, { state }) };
};

/** `POST /api/project/agendas/:id/decisions`: the task leads back to the meeting, and the item to the task. */
export const decideItem: HandlerOf<typeof plugin, 'decideItem'> = async (ctx, { id, itemId, decision, makeTask }) => {
  const { agenda, project } = await agendaFor(ctx, id, 'member');
  if (agenda.state === 'closed') throw ctx.refuse('minutes-locked');
  const item = agenda.items.find((each) => each.id === itemId);
  if (!item) throw notFound();
  if (item.state === 'deferred') throw ctx.refuse('not-now');
  const taskId = item.taskId ?? (makeTask ? await taskOf(ctx, project, agenda, { ...item, decision }) : null);
  const items = agenda.items.map((each) => (each.id === itemId ? { ...each, state: 'decided', decision, taskId } : each));
  const version = await save(ctx, agenda, { items: JSON.stringify(items) });
  const [task] = taskId ? await ctx.sql<{ number: number }>`select number from project_task where id = ${taskId}` : [];
  return { version, taskKey: task ? taskKey(project, task.number) : null };
};

async function taskOf(
  ctx: ProjectCtx,
  project: Awaited<ReturnType<typeof projectFor>>,
  agenda: AgendaRow,
  item: AgendaRow['items'][number],
): Promise<string> {
  const t = await ctx.texts(ctx.site.locale);
  const title = item.decision.split('\n', 1)[0]!.slice(0, 300) || item.title;
  const link = `/project/admin/agenda?project=${project.key}&agenda=${agenda.id}`;
  const assigneeIds = item.ownerId && (await assignable(ctx, project.id, [item.ownerId])) ? [item.ownerId] : [];
  const taskId = (await insertTask(ctx, project, {
    title,
    description: sanitise(
      `<p>${escapeHtml(item.title)}</p><p><a href="${link}">${escapeHtml(t('agenda.from', { title: agenda.title }))}</a></p>`,
    ),
    assigneeIds,
  }))!;
  await remember(ctx, randomUUID(), [{ projectId: project.id, taskId, verb: 'created', field: '', old: null, new: title }]);
  const [row] = await ctx.sql<{ number: number; title: string }>`select number, title from project_task where id = ${taskId}`;
  await tellPeople(ctx, assigneeIds, 'assigned', project, row!);
  await tellAll(ctx, project.id, [taskId]);
  return taskId;
}
