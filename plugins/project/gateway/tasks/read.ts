import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import type { project as plugin } from '../../plugin.ts';
import { taskKey } from '../../rules/keys.ts';
import type { ProjectView, TaskRow, TaskView } from '../../schemas.ts';
import { knownProjects, projectFor } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { namesOf } from '../names.ts';
import { viewProjects } from '../projects/view.ts';
import { timeView } from '../time/sheet.ts';
import { tasksById } from './rows.ts';

const HISTORY = 100;

/** `POST /api/project/tasks/read`: those that the visitor may see. */
export const readTasks: HandlerOf<typeof plugin, 'readTasks'> = async (ctx, { ids }) => {
  const tasks = await tasksById(ctx, ids);
  const known = new Set((await knownProjects(ctx, [...new Set(tasks.map(({ projectId }) => projectId))])).map(({ id }) => id));
  return { tasks: tasks.filter(({ projectId }) => known.has(projectId)) };
};

/** What a value of a field is called: names of states, labels and people, keys of tasks. */
function wordsFor(project: ProjectView, nameOf: (id: string) => string, keys: ReadonlyMap<string, string>) {
  const one = (field: string, value: unknown): string => {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (field === 'checklist') return (value as { text?: string }).text ?? '';
    if (typeof value !== 'string' || value === '') return '';
    if (field === 'stateId') return project.states.find(({ id }) => id === value)?.name ?? '';
    if (field === 'labelIds') return project.labels.find(({ id }) => id === value)?.name ?? '';
    if (field === 'assigneeIds' || field === 'watcherIds') return nameOf(value);
    if (field === 'parentId' || field === 'milestoneId') return keys.get(value) ?? '';
    return field === 'description' ? textOfHtml(value).slice(0, 200) : value;
  };
  return (field: string, value: unknown): string =>
    (field === 'fileIds' && Array.isArray(value)
      ? String(value.length)
      : Array.isArray(value)
        ? value
            .map((each) => one(field, each))
            .filter(Boolean)
            .join(', ')
        : one(field, value)
    ).slice(0, 300);
}

/** `GET /api/project/tasks/:id` */
export const readTask: HandlerOf<typeof plugin, 'readTask'> = async (ctx, { id }) => {
  const row = await ctx.db.selectFrom('project_task').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  if (!row) throw notFound();
  const known = await projectFor(ctx, row.project_id, 'viewer');
  const [project] = await viewProjects(ctx, [known]);
  const links = await ctx.sql<{
    id: string;
    project_id: string;
    from_id: string;
    to_id: string;
    kind: TaskView['links'][number]['kind'];
    lag_days: number;
  }>`
    select id, project_id, from_id, to_id, kind, lag_days from project_link where from_id = ${id} or to_id = ${id}`;
  const children = await ctx.sql<{ id: string }>`select id from project_task where parent_id = ${id} and deleted_at is null`;
  const others = links.map((link) => (link.from_id === id ? link.to_id : link.from_id));
  const rows = new Map((await tasksById(ctx, [id, ...others, ...children.map((child) => child.id)])).map((task) => [task.id, task]));
  const seen = new Map(
    (await knownProjects(ctx, [...new Set([...rows.values()].map((task) => task.projectId))])).map((each) => [each.id, each]),
  );
  const task = rows.get(id)!;
  return {
    task,
    description: row.description,
    checklist: row.checklist,
    watcherIds: row.watcher_ids,
    files: await filesOf(ctx, row.file_ids),
    links: links.flatMap((link) => {
      const other = rows.get(link.from_id === id ? link.to_id : link.from_id);
      const home = other && seen.get(other.projectId);
      if (!other || !home) return [];
      return [
        {
          id: link.id,
          projectId: link.project_id,
          fromId: link.from_id,
          toId: link.to_id,
          kind: link.kind,
          lagDays: link.lag_days,
          other,
          otherKey: taskKey(home, other.number),
        },
      ];
    }),
    children: children.flatMap((child) => rows.get(child.id) ?? []),
    ...(await storyOf(ctx, project!, task)),
    recurredFrom: await keyOf(ctx, project!, row.recurred_from),
  };
};

async function keyOf(ctx: ProjectCtx, project: ProjectView, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [row] = await ctx.sql<{ number: number }>`select number from project_task where id = ${id}`;
  return row ? taskKey(project, row.number) : null;
}

async function filesOf(ctx: ProjectCtx, ids: readonly string[]): Promise<TaskView['files']> {
  const files = ctx.mayUse('files');
  if (!files || ids.length === 0) return [];
  const found = await files.find(ids);
  return Promise.all(
    ids.flatMap((id) => found.get(id) ?? []).map(async ({ id, name }) => ({ id, name, url: await files.link(id, { seconds: 3600 }) })),
  );
}

/** What was said about a task, done with it, and worked on it. */
async function storyOf(ctx: ProjectCtx, project: ProjectView, { id }: TaskRow): Promise<Pick<TaskView, 'comments' | 'activity' | 'times'>> {
  const comments = await ctx.db
    .selectFrom('project_comment')
    .selectAll()
    .where('task_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const activity = await ctx.db
    .selectFrom('project_activity')
    .selectAll()
    .where('task_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY)
    .execute();
  const times = await ctx.db
    .selectFrom('project_time')
    .selectAll()
    .where('task_id', '=', id)
    .orderBy('started_at', 'desc')
    .limit(HISTORY)
    .execute();
  const people = activity.flatMap((row) => (/^(assignee|watcher)Ids$/.test(row.field) ? [row.old, row.new].flat() : []));
  const nameOf = await namesOf(ctx, [
    ...comments.map((row) => row.author_id),
    ...activity.map((row) => row.actor_id),
    ...times.map((row) => row.user_id),
    ...people.filter((each): each is string => typeof each === 'string'),
  ]);
  const related = activity.flatMap((row) =>
    /^(parent|milestone)Id$/.test(row.field) ? [row.old, row.new] : row.verb.endsWith('linked') ? endsOf(row.new ?? row.old) : [],
  );
  const tasks = await tasksById(
    ctx,
    related.filter((each): each is string => typeof each === 'string'),
  );
  const keys = new Map(tasks.map((task) => [task.id, taskKey(project, task.number)]));
  const words = wordsFor(project, nameOf, keys);
  const me = ctx.account?.id;
  return {
    comments: comments.map((row) => ({
      id: row.id,
      authorId: row.author_id,
      author: nameOf(row.author_id),
      body: row.body,
      at: row.created_at.toISOString(),
      edited: row.edited_at !== null,
      mine: row.author_id === me,
    })),
    activity: activity
      // Where a task stands among the others is no news.
      .filter((row) => row.field !== 'orderKey')
      .map((row) => {
        const linked = row.verb.endsWith('linked');
        const other = linked ? endsOf(row.new ?? row.old).find((end) => end !== id) : undefined;
        return {
          id: row.id,
          actor: nameOf(row.actor_id),
          verb: row.verb,
          field: row.field,
          old: linked ? '' : words(row.field, row.old),
          new: linked ? (keys.get(other ?? '') ?? '') : words(row.field, row.new),
          batchId: row.batch_id,
          at: row.at.toISOString(),
          undone: row.undone_by !== null,
        };
      }),
    times: times.map((row) => timeView(row, nameOf, me)),
  };
}

const endsOf = (link: unknown): string[] => {
  const { fromId, toId } = (link ?? {}) as { fromId?: string; toId?: string };
  return [fromId, toId].filter((each): each is string => typeof each === 'string');
};
