import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { project as plugin } from '../../plugin.ts';
import type { NeutralProject } from '../../rules/exchange/neutral.ts';
import { matchPeople } from '../../rules/exchange/people.ts';
import { planGraph } from '../../rules/schedule/graph.ts';
import type { PlanLink } from '../../rules/schedule/plan.ts';
import type { TaskFile } from '../../workers/readTasks.ts';
import { projectFor, tellAll } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { writeTasks, type Parts } from './write.ts';

/** Findings and tasks that are told. */
const TOLD = 200;
const SAMPLE = 20;

/** Links of a file that go round in a circle are refused before any of it is there. @throws Refusal 409 `loop` */
function checkLoops(ctx: ProjectCtx, { tasks, links }: NeutralProject): void {
  const { cycle } = planGraph({
    tasks: tasks.map(({ id, parentId }) => ({
      id,
      parentId,
      mode: 'auto',
      kind: 'task',
      start: null,
      end: null,
      duration: null,
      constraints: {},
      assigneeIds: [],
    })),
    links: links.flatMap(({ kind, ...link }, at): PlanLink[] =>
      kind === 'relates' || kind === 'duplicates' ? [] : [{ ...link, kind, id: String(at) }],
    ),
    start: null,
    calendar: { week: null, off: [], extra: [] },
    people: {},
  });
  const titles = new Map(tasks.map(({ id, title }) => [id, title]));
  if (cycle.length > 0)
    throw ctx.refuse('loop', {
      path: cycle
        .map((id) => titles.get(id))
        .join(', ')
        .slice(0, 1000),
    });
}

/** What of a project a file names already, and what it does not. */
async function partsOf(ctx: ProjectCtx, projectId: string, file: NeutralProject): Promise<Parts> {
  const fold = (name: string) => name.trim().toLowerCase();
  const states = await ctx.db.selectFrom('project_state').select(['id', 'name']).where('project_id', '=', projectId).execute();
  const labels = await ctx.db.selectFrom('project_label').select(['id', 'name']).where('project_id', '=', projectId).execute();
  const known = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [fold(name), id]));
  const [stateIds, labelIds] = [known(states), known(labels)];
  const used = new Set(file.tasks.map(({ state }) => state));
  const newStates = file.states.filter(({ name }) => used.has(name) && !stateIds.has(fold(name)));
  const newLabels = [...new Set(file.tasks.flatMap((task) => task.labels))].filter((name) => !labelIds.has(fold(name)));
  return { stateIds, labelIds, newStates, newLabels };
}

/** `POST /api/project/imports` */
export const importTasks: HandlerOf<typeof plugin, 'importTasks'> = async (ctx, { projectId, format, text, apply }) => {
  await projectFor(ctx, projectId, 'lead');
  const input: TaskFile = { format, text, today: dayIn(ctx.now(), ctx.site.timezone), timezone: ctx.site.timezone };
  const file = await ctx.outside(() => ctx.work<NeutralProject>('readTasks', input));
  const project = await projectFor(ctx, projectId, 'lead');
  checkLoops(ctx, file);
  const members = await ctx.db.selectFrom('project_member').select('user_id').where('project_id', '=', projectId).execute();
  const contacts = await ctx.use('accounts').contacts(members.map(({ user_id }) => user_id));
  const people = matchPeople(
    file.tasks,
    [...contacts].map(([id, { firstname, lastname, email }]) => ({ id, name: `${firstname} ${lastname}`.trim(), mail: email })),
  );
  const findings = [...file.findings, ...people.findings];
  const parts = await partsOf(ctx, projectId, file);
  const batchId = apply && file.tasks.length > 0 ? randomUUID() : null;
  if (batchId) {
    const t = await ctx.texts();
    const ids = await writeTasks(ctx, project, file, parts, {
      batchId,
      people: people.byTask,
      unknown: (names) => t('import.people', { names }),
    });
    await tellAll(ctx, projectId, ids);
  }
  return {
    batchId,
    tasks: file.tasks.length,
    links: file.links.length,
    comments: file.tasks.reduce((sum, task) => sum + task.comments.length, 0),
    newStates: parts.newStates.map(({ name }) => name.slice(0, 60)),
    newLabels: parts.newLabels.map((name) => name.slice(0, 60)),
    findings: findings.slice(0, TOLD),
    found: findings.length,
    sample: file.tasks.slice(0, SAMPLE).map(({ title, state, due, people: all }) => ({
      title,
      state: state.slice(0, 60),
      due,
      people: all
        .map(({ name, mail }) => name || mail)
        .join(', ')
        .slice(0, 300),
    })),
  };
};
