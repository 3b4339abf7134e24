import { randomUUID } from 'node:crypto';
import { generateNKeysBetween } from 'fractional-indexing';
import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import type { NeutralGroup, NeutralProject, NeutralTask } from '../../rules/exchange/neutral.ts';
import type { KnownProject } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { remember } from '../tasks/history.ts';

/** What a file names of a project: by name in small letters what there is, and what is to be made. */
export interface Parts {
  readonly stateIds: Map<string, string>;
  readonly labelIds: Map<string, string>;
  readonly newStates: readonly { readonly name: string; readonly group: NeutralGroup }[];
  readonly newLabels: readonly string[];
}
interface How {
  readonly batchId: string;
  readonly people: ReadonlyMap<string, { readonly ids: readonly string[]; readonly unknown: readonly string[] }>;
  /** Words for people who are not of the project. */
  readonly unknown: (names: string) => string;
}

const CHUNK = 500;
const NAME = 60;
const COMMENT = 8_000;
const COLOUR = '#64748b';
const fold = (name: string): string => name.trim().toLowerCase();

/** Makes the states and labels that are missing; names that are one after they are cut are one. */
async function makeParts(ctx: ProjectCtx, projectId: string, { stateIds, labelIds, newStates, newLabels }: Parts): Promise<void> {
  const [last] = await ctx.sql<{ key: string | null }>`select max(order_key) as key from project_state where project_id = ${projectId}`;
  const keys = generateNKeysBetween(last?.key ?? null, null, newStates.length);
  for (const [at, { name, group }] of newStates.entries()) {
    const [row] = await ctx.sql<{ id: string }>`insert into project_state (space_id, project_id, name, state_group, colour, order_key)
      values (${ctx.space}, ${projectId}, ${name.slice(0, NAME)}, ${group}, ${COLOUR}, ${keys[at]})
      on conflict (space_id, project_id, name) do update set name = excluded.name returning id`;
    stateIds.set(fold(name), row!.id);
  }
  for (const name of newLabels) {
    const [row] = await ctx.sql<{ id: string }>`insert into project_label (space_id, project_id, name, colour)
      values (${ctx.space}, ${projectId}, ${name.slice(0, NAME)}, ${COLOUR})
      on conflict (space_id, project_id, name) do update set name = excluded.name returning id`;
    labelIds.set(fold(name), row!.id);
  }
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** Writes the tasks of a file behind those of a project, whose order and counter are held. @returns their ids, in the order of the file */
export async function writeTasks(ctx: ProjectCtx, project: KnownProject, file: NeutralProject, parts: Parts, how: How): Promise<string[]> {
  const { tasks, links } = file;
  const [held] = await ctx.sql<{ task_counter: number }>`update project_project set task_counter = task_counter + ${tasks.length}
    where id = ${project.id} returning task_counter`;
  await makeParts(ctx, project.id, parts);
  const [last] = await ctx.sql<{ key: string | null }>`select max(order_key) as key from project_task where project_id = ${project.id}`;
  const keys = generateNKeysBetween(last?.key ?? null, null, tasks.length);
  const states = await ctx.db.selectFrom('project_state').select(['id', 'state_group']).where('project_id', '=', project.id).execute();
  const groups = new Map(states.map(({ id, state_group }) => [id, state_group]));
  const idOf = new Map(tasks.map(({ id }) => [id, randomUUID() as string]));
  const now = ctx.now();

  const rowOf = (task: NeutralTask, at: number) => {
    const people = how.people.get(task.id);
    const stateId = parts.stateIds.get(fold(task.state)) ?? project.default_state_id!;
    const unknown = people?.unknown.length ? paragraphs(how.unknown(people.unknown.join(', '))) : '';
    const [start, due] = task.start && task.due && task.start > task.due ? [task.due, task.start] : [task.start, task.due];
    return {
      space_id: ctx.space,
      id: idOf.get(task.id)!,
      project_id: project.id,
      number: held!.task_counter - tasks.length + at + 1,
      title: task.title,
      description: paragraphs(task.description) + unknown,
      state_id: stateId,
      priority: task.priority,
      type: task.type,
      parent_id: task.parentId === null ? null : (idOf.get(task.parentId) ?? null),
      assignee_ids: [...(people?.ids ?? [])],
      label_ids: [...new Set(task.labels.flatMap((name) => parts.labelIds.get(fold(name)) ?? []))],
      watcher_ids: [],
      file_ids: [],
      starts_on: start,
      due_on: due,
      duration_days: task.duration === null ? null : Math.min(3650, Math.round(task.duration)),
      schedule: task.schedule,
      constraints: JSON.stringify(task.constraints),
      baseline: task.baseline ? JSON.stringify(task.baseline) : null,
      progress: task.progress,
      estimate: task.estimate,
      order_key: keys[at]!,
      checklist: JSON.stringify(task.checklist.slice(0, 100).map((check) => ({ id: randomUUID(), ...check }))),
      custom: '{}',
      completed_at: groups.get(stateId) === 'completed' ? now : null,
      archived_at: task.archived ? now : null,
      created_by: ctx.account?.id ?? null,
      created_at: now,
      updated_at: now,
    };
  };
  // Who is in what comes behind: a task may stand before its parent.
  const rows = tasks.map(rowOf);
  for (let at = 0; at < rows.length; at += CHUNK)
    await ctx.db
      .insertInto('project_task')
      .values(rows.slice(at, at + CHUNK).map((row) => ({ ...row, parent_id: null })))
      .execute();
  const inside = rows.flatMap(({ id, parent_id }) => (parent_id ? [{ id, parent_id }] : []));
  await ctx.sql`update project_task t set parent_id = n.parent_id
    from jsonb_to_recordset(${JSON.stringify(inside)}::jsonb) as n (id uuid, parent_id uuid) where t.id = n.id`;
  const linked = links.map(({ fromId, toId, kind, lag }) => ({
    from: idOf.get(fromId),
    to: idOf.get(toId),
    kind,
    lag: Math.max(-365, Math.min(365, lag)),
  }));
  await ctx.sql`insert into project_link (space_id, project_id, from_id, to_id, kind, lag_days)
    select ${ctx.space}, ${project.id}, n."from", n."to", n.kind, n.lag
    from jsonb_to_recordset(${JSON.stringify(linked)}::jsonb) as n ("from" uuid, "to" uuid, kind text, lag int) on conflict do nothing`;
  await writeComments(ctx, tasks, idOf);
  for (let at = 0; at < rows.length; at += CHUNK)
    await remember(
      ctx,
      how.batchId,
      rows
        .slice(at, at + CHUNK)
        .map(({ id, title }) => ({ projectId: project.id, taskId: id, verb: 'created', field: '', old: null, new: title })),
    );
  return rows.map(({ id }) => id);
}

/** Comments of others have no author here: who wrote them stands in the text. */
async function writeComments(ctx: ProjectCtx, tasks: readonly NeutralTask[], idOf: ReadonlyMap<string, string>): Promise<void> {
  const rows = tasks.flatMap(({ id, comments }) =>
    comments
      .filter(({ text }) => text.trim() !== '')
      .map(({ author, at, text }) => ({
        id: randomUUID(),
        task_id: idOf.get(id)!,
        body: (author ? `${author}:\n${text}` : text).slice(0, COMMENT),
        created_at: at !== null && Number.isFinite(Date.parse(at)) ? at : ctx.now().toISOString(),
      })),
  );
  for (let at = 0; at < rows.length; at += CHUNK)
    await ctx.sql`insert into project_comment (space_id, id, task_id, author_id, body, mentions, created_at)
      select ${ctx.space}, n.id, n.task_id, null, n.body, '{}', n.created_at
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + CHUNK))}::jsonb) as n (id uuid, task_id uuid, body text, created_at timestamptz)`;
}
