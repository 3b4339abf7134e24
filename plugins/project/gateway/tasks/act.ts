import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import type { project as plugin } from '../../plugin.ts';
import { projectFor, tellAll } from '../access.ts';
import { changeAll } from './change.ts';
import { checkPatch, cleaned } from './check.ts';
import type { FullPatch } from './fields.ts';
import { remember } from './history.ts';
import { insertTask } from './insert.ts';
import { tellPeople } from './notify.ts';
import { tasksById } from './rows.ts';

/** A task before it is one: what it is to be is held against its project as a change of this. */
const NEW = { assignee_ids: [], watcher_ids: [], label_ids: [], file_ids: [], starts_on: null, due_on: null, number: 0 };

/** `POST /api/project/tasks` */
export const createTask: HandlerOf<typeof plugin, 'createTask'> = async (ctx, { projectId, templateId, ...input }) => {
  const project = await projectFor(ctx, projectId, 'member');
  const template = templateId
    ? await ctx.db
        .selectFrom('project_template')
        .select('body')
        .where('id', '=', templateId)
        .where('project_id', '=', projectId)
        .executeTakeFirst()
    : undefined;
  const patch = cleaned(ctx, { ...template?.body, ...input.set }) as FullPatch & { title: string };
  await checkPatch(ctx, project, { ...NEW, id: randomUUID() }, patch);
  const id = (await insertTask(ctx, project, { ...patch, title: patch.title ?? '–' }))!;
  const batchId = randomUUID();
  await remember(ctx, batchId, [{ projectId, taskId: id, verb: 'created', field: '', old: null, new: patch.title }]);
  const [task] = await tasksById(ctx, [id]);
  await tellPeople(ctx, patch.assigneeIds ?? [], 'assigned', project, { number: task!.number, title: task!.title });
  await tellAll(ctx, projectId, [id]);
  return { task: task!, batchId };
};

/** `POST /api/project/suggestions`: whoever may read a project that takes suggestions puts one before its people. */
export const suggestTask: HandlerOf<typeof plugin, 'suggestTask'> = async (ctx, { projectId, title, text }) => {
  const project = await projectFor(ctx, projectId, 'viewer');
  const state = await ctx.db
    .selectFrom('project_state')
    .select('id')
    .where('project_id', '=', projectId)
    .where('state_group', '=', 'triage')
    .executeTakeFirst();
  if (!project.features.intake || !state) throw ctx.refuse('not-now');
  const patch = cleaned(ctx, { title, description: text ? `<p>${escapeHtml(text)}</p>` : '', stateId: state.id });
  const id = (await insertTask(ctx, project, { ...patch, title: patch.title! }))!;
  await remember(ctx, randomUUID(), [{ projectId, taskId: id, verb: 'created', field: '', old: null, new: title }]);
  const [task] = await tasksById(ctx, [id]);
  await tellAll(ctx, projectId, [id]);
  return { number: task!.number };
};

/** `POST /api/project/tasks/changes` */
export const changeTasks: HandlerOf<typeof plugin, 'changeTasks'> = async (ctx, { changes, override, children }) => {
  // A place is a neighbour's, and keys of places are given here.
  const { batchId, tasks } = await changeAll(ctx, changes, { override, children });
  return { batchId, tasks };
};
