import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '#kit/thai/day.ts';
import { GROUPS, PROJECTS, type DemoProject, type DemoTask } from '../demo/projects.ts';
import type { StateView } from '../schemas.ts';
import { projectFor, type KnownProject } from './access.ts';
import type { ProjectCtx } from './db.ts';
import { insertGroup, insertProject } from './projects/groups.ts';
import { remember } from './tasks/history.ts';
import { insertTask } from './tasks/insert.ts';

const SPACE = 'saengthong';
const DAY = 86_400_000;

/** The same, as somebody did it some days ago; nobody is told of what the demo makes up. */
const as = (ctx: ProjectCtx, id: string, daysAgo: number): ProjectCtx =>
  Object.create(ctx, {
    account: { value: { id, authTime: 0 } },
    now: { value: () => new Date(ctx.now().getTime() - daysAgo * DAY) },
    sendLive: { value: async () => undefined },
    emit: { value: async () => undefined },
    mayUse: { value: () => null },
  }) as ProjectCtx;

interface Making {
  readonly ctx: ProjectCtx;
  readonly project: KnownProject;
  readonly states: readonly StateView[];
  readonly labels: ReadonlyMap<string, string>;
  readonly people: readonly string[];
  readonly made: Map<string, string>;
}

async function addTask({ ctx, project, states, labels, people, made }: Making, task: DemoTask, at: number): Promise<void> {
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const group = task.in === 'review' ? 'started' : task.in;
  const state = states.filter((each) => each.group === group).at(task.in === 'review' ? -1 : 0)!;
  const who = people[at % people.length]!;
  const begun = as(ctx, people[0]!, 28 - Math.min(20, at));
  const id = (await insertTask(begun, project, {
    ...task.more,
    title: task.title,
    assigneeIds: group === 'triage' ? [] : [who],
    labelIds: (task.labels ?? []).map((name) => labels.get(name)!),
    watcherIds: [...new Set([people[0]!, who])],
    startsOn: task.starts === undefined ? null : addDays(today, task.starts),
    dueOn: task.due === undefined ? null : addDays(today, task.due),
    parentId: task.under ? made.get(task.under)! : null,
  }))!;
  made.set(task.title, id);
  const about = { projectId: project.id, taskId: id };
  await remember(begun, randomUUID(), [{ ...about, verb: 'created', field: '', old: null, new: task.title }]);
  // It has gone through the states before the one that it is in.
  const way = states.slice(
    states.findIndex((each) => each.isDefault),
    states.indexOf(state) + 1,
  );
  let before = project.default_state_id!;
  const turns = group === 'cancelled' ? [state] : way.slice(1);
  for (const [step, next] of (turns.length > 0 ? turns : [state]).entries()) {
    if (next.id === before) continue;
    const then = as(ctx, who, Math.max(0, 18 - at - step * 2));
    await remember(then, randomUUID(), [{ ...about, verb: 'changed', field: 'stateId', old: before, new: next.id }]);
    before = next.id;
  }
  await ctx.sql`update project_task set state_id = ${state.id}, completed_at = ${group === 'completed' ? as(ctx, who, Math.max(1, 14 - at)).now() : null} where id = ${id}`;
  for (const title of task.after ?? [])
    await ctx.sql`insert into project_link (space_id, project_id, from_id, to_id, kind) values (${ctx.space}, ${project.id}, ${made.get(title)}, ${id}, 'FS')`;
  if (task.worked) await addTime(ctx, project.id, id, who, task.worked, at);
  if (task.says) await say(ctx, id, people, task.says);
}

async function addTime(ctx: ProjectCtx, projectId: string, taskId: string, userId: string, minutes: number, at: number): Promise<void> {
  const ended = new Date(ctx.now().getTime() - (1 + (at % 9)) * DAY);
  await ctx.sql`insert into project_time (space_id, id, project_id, task_id, user_id, started_at, ended_at, minutes, locked)
    values (${ctx.space}, ${randomUUID()}, ${projectId}, ${taskId}, ${userId}, ${new Date(ended.getTime() - minutes * 60_000)}, ${ended}, ${minutes}, ${at < 2})`;
  await ctx.sql`update project_task set spent_minutes = spent_minutes + ${minutes} where id = ${taskId}`;
}

async function say(ctx: ProjectCtx, taskId: string, people: readonly string[], text: string): Promise<void> {
  const names = await ctx.use('accounts').names(people);
  const other = names.get(people[1] ?? people[0]!)!;
  const mentions = text.includes('@{staff}') ? [other.id] : [];
  await ctx.sql`insert into project_comment (space_id, id, task_id, author_id, body, mentions, created_at)
    values (${ctx.space}, ${randomUUID()}, ${taskId}, ${people[0]}, ${text.replace('{staff}', `${other.firstname} ${other.lastname}`.trim())}, ${mentions}, ${as(ctx, people[0]!, 1).now()})`;
}

async function addProject(ctx: ProjectCtx, groupId: string, demo: DemoProject, people: readonly string[]): Promise<string> {
  const lead = as(ctx, people[0]!, 30);
  const id = await insertProject(lead, { groupId, key: demo.key, name: demo.name, visibility: demo.visibility });
  const today = dayIn(ctx.now(), ctx.site.timezone);
  await ctx.sql`update project_project set starts_on = ${addDays(today, -30)}, due_on = ${addDays(today, 35)}, budget_minutes = ${demo.budgetHours * 60},
    features = '{"agenda": true, "time": true, "intake": true}', lead_id = ${people[0]} where id = ${id}`;
  for (const [at, person] of people.slice(1).entries())
    await ctx.sql`insert into project_member (space_id, project_id, user_id, role) values (${ctx.space}, ${id}, ${person}, ${at > 2 ? 'viewer' : 'member'}) on conflict do nothing`;
  const labels = new Map<string, string>();
  for (const [name, colour] of demo.labels) {
    const row = await ctx.db
      .insertInto('project_label')
      .values({ space_id: ctx.space, project_id: id, name, colour })
      .returning('id')
      .executeTakeFirstOrThrow();
    labels.set(name, row.id);
  }
  const states =
    await ctx.sql<StateView>`select id, name, state_group as "group", colour, wip_limit as "wipLimit", is_default as "isDefault"
    from project_state where project_id = ${id} order by order_key`;
  const project = await projectFor(ctx, id, 'lead');
  const making: Making = { ctx, project, states, labels, people, made: new Map() };
  for (const [at, task] of demo.tasks.entries()) await addTask(making, task, at);
  return id;
}

async function addMeeting(ctx: ProjectCtx, projectId: string, people: readonly string[]): Promise<void> {
  const start = new Date(Math.ceil(ctx.now().getTime() / DAY) * DAY + 2 * DAY + 3 * 3_600_000);
  const items = ['ความคืบหน้าหน้าหลักสูตร', 'วันเปิดรับสมัคร', 'รอบวันอาทิตย์'].map((title, at) => ({
    id: randomUUID(),
    title,
    minutes: 10 + at * 5,
    ownerId: people[at % people.length]!,
    notes: '',
    state: 'open',
    decision: '',
    taskId: null,
  }));
  await ctx.sql`insert into project_agenda (space_id, project_id, title, starts_at, ends_at, place, attendee_ids, state, items, created_by, created_at, updated_at)
    values (${ctx.space}, ${projectId}, 'ประชุมเปิดเทอม ครั้งที่ 3', ${start}, ${new Date(start.getTime() + 3_600_000)}, 'ห้องประชุมชั้นสอง', ${[...people]},
      'draft', ${JSON.stringify(items)}::jsonb, ${people[0]}, ${ctx.now()}, ${ctx.now()})`;
}

/** Fills an empty space with projects that are worth looking at: in the midst of work, with a past, people and a meeting to come. */
export async function demo(ctx: ProjectCtx): Promise<void> {
  if (ctx.space !== SPACE || (await ctx.sql`select from project_group limit 1`)[0]) return;
  const accounts = await ctx.use('accounts').withRole(['manager', 'admin', 'user']);
  const rank = ['manager', 'user', 'admin'];
  const people = accounts
    .toSorted((a, b) => rank.indexOf(a.role) - rank.indexOf(b.role))
    .map(({ id }) => id)
    .slice(0, 5);
  if (people.length === 0) return;
  const groups = new Map<string, string>();
  for (const group of GROUPS) groups.set(group.slug, (await insertGroup(ctx, group))!);
  const made: string[] = [];
  for (const project of PROJECTS) made.push(await addProject(ctx, groups.get(project.group)!, project, people));
  await addMeeting(ctx, made[0]!, people);
  for (const [at, text] of ['โทรหาร้านพิมพ์ใบรับรอง', 'ตอบผู้ปกครองเรื่องรอบวันอาทิตย์', 'เตรียมของว่างวันประชุม'].entries())
    await ctx.sql`insert into project_todo (space_id, id, owner_id, text, due_on, order_key, created_at)
      values (${ctx.space}, ${randomUUID()}, ${people[0]}, ${text}, ${addDays(dayIn(ctx.now(), ctx.site.timezone), at)}, ${`a${at}`}, ${ctx.now()})`;
}
