import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { sanitise } from '#kit/richText/sanitise.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { ProjectSettings } from '../../calls/projects.ts';
import { nextStates } from '../../machines/project.ts';
import type { project as plugin } from '../../plugin.ts';
import { meantDay } from '../../rules/days.ts';
import { projectFor, tellAll } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { rememberChange } from './changes.ts';

/** A day as it was meant. @throws Refusal 422 `day-wrong` */
function meant<Day extends string | null>(ctx: { refuse: ProjectCtx['refuse'] }, day: Day): Day | string {
  const found = day === null ? null : meantDay(day);
  if (day !== null && found === null) throw ctx.refuse('day-wrong', { days: [day] });
  return found as Day;
}

/** What leads set of a project, as it is kept. */
export type Settings = Value<typeof ProjectSettings>;

/** The settings of a project as they are now, and their version; it is held until the call is over. */
export async function holdSettings(ctx: ProjectCtx, id: string): Promise<{ settings: Settings; version: number }> {
  const row = await ctx.db.selectFrom('project_project').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const settings = {
    name: row.name,
    description: row.description,
    startsOn: row.starts_on,
    dueOn: row.due_on,
    visibility: row.visibility,
    workDays: row.work_days,
    holidays: row.holidays,
    publicHolidays: row.public_holidays,
    estimateKind: row.estimate_kind,
    budgetMinutes: row.budget_minutes,
    features: row.features,
    leadId: row.lead_id,
  };
  return { settings, version: row.version };
}

/** Writes settings that are right, and tells all who look at the project. @returns its version */
export async function writeSettings(ctx: ProjectCtx, id: string, settings: Settings): Promise<number> {
  const [row] = await ctx.sql<{ version: number }>`
    update project_project set version = version + 1, name = ${settings.name}, description = ${settings.description},
      starts_on = ${settings.startsOn}, due_on = ${settings.dueOn}, visibility = ${settings.visibility}, work_days = ${settings.workDays},
      holidays = ${settings.holidays}, public_holidays = ${settings.publicHolidays}, estimate_kind = ${settings.estimateKind},
      budget_minutes = ${settings.budgetMinutes}, features = ${JSON.stringify(settings.features)}::jsonb, lead_id = ${settings.leadId}, updated_at = ${ctx.now()}
    where id = ${id} returning version`;
  await tellAll(ctx, id, []);
  return row!.version;
}

/** `PUT /api/project/projects/:id` */
export const saveProject: HandlerOf<typeof plugin, 'saveProject'> = async (ctx, { id, version, settings }) => {
  const project = await projectFor(ctx, id, 'lead');
  const [startsOn, dueOn] = [meant(ctx, settings.startsOn), meant(ctx, settings.dueOn)];
  if (startsOn && dueOn && startsOn > dueOn) throw ctx.refuse('day-wrong', { days: [startsOn, dueOn] });
  const { settings: old, version: now } = await holdSettings(ctx, id);
  if (now !== version) throw ctx.refuse('conflict');
  const after: Settings = {
    ...settings,
    name: settings.name.trim() || project.name,
    description: sanitise(settings.description),
    startsOn,
    dueOn,
    workDays: settings.workDays.toSorted((a, b) => a - b),
    holidays: settings.holidays.map((day) => meant(ctx, day)).toSorted(),
  };
  const next = await writeSettings(ctx, id, after);
  return { version: next, batchId: await rememberChange(ctx, { projectId: id, kind: 'settings', userId: null, old, new: after }) };
};

/** `POST /api/project/projects/:id/state` */
export const moveProject: HandlerOf<typeof plugin, 'moveProject'> = async (ctx, { id, state }) => {
  const project = await projectFor(ctx, id, 'lead');
  if (!nextStates(project.state).includes(state)) throw ctx.refuse('not-now');
  const [row] =
    await ctx.sql`update project_project set state = ${state}, updated_at = ${ctx.now()} where id = ${id} and state = ${project.state} returning id`;
  if (!row) throw ctx.refuse('not-now');
  await ctx.audit({ action: 'project.move', entity: 'project', entityId: id, before: { state: project.state }, after: { state } });
};

/** `POST /api/project/projects/:id/health` */
export const setHealth: HandlerOf<typeof plugin, 'setHealth'> = async (ctx, { id, health, note }) => {
  await projectFor(ctx, id, 'lead');
  await ctx.db
    .updateTable('project_project')
    .set({ health, health_note: note.trim(), health_at: ctx.now(), updated_at: ctx.now() })
    .where('id', '=', id)
    .execute();
};

/** `POST /api/project/projects/:id/removed`: who removes it types its key. */
export const removeProject: HandlerOf<typeof plugin, 'removeProject'> = async (ctx, { id, key }) => {
  const project = await projectFor(ctx, id, 'lead');
  if (project.key !== key.toUpperCase()) throw ctx.refuse('not-now');
  // Its tasks first: they point at its states.
  await ctx.sql`update project_task set parent_id = null where project_id = ${id}`;
  await ctx.sql`delete from project_task where project_id = ${id}`;
  await ctx.sql`delete from project_project where id = ${id}`;
  await ctx.audit({ action: 'project.remove', entity: 'project', entityId: id, before: { key, name: project.name } });
};

/** `GET /api/project/people` */
export const findPeople: HandlerOf<typeof plugin, 'findPeople'> = async (ctx, { projectId, q }) => {
  await projectFor(ctx, projectId, 'lead');
  if (q.trim().length < 2) return { people: [] };
  const people = await ctx.use('accounts').find(q.trim());
  return { people: people.map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}`.trim() })) };
};
