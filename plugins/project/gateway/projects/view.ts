import { addDays, dayIn } from '#kit/thai/day.ts';
import { holidaysBetween } from '#kit/thai/holidays.ts';
import type { ProjectView } from '../../schemas.ts';
import type { KnownProject } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { namesOf } from '../names.ts';
import { leavesOf } from '../people/leave.ts';

/** The days of public holidays that plans know. */
const PAST = 730;
const AHEAD = 1095;

/** Projects with their states, labels, fields and people, in the order they were given. Guests are told of no people. */
export async function viewProjects(ctx: ProjectCtx, projects: readonly KnownProject[]): Promise<ProjectView[]> {
  if (projects.length === 0) return [];
  const ids = projects.map(({ id }) => id);
  const groups = await ctx.db
    .selectFrom('project_group')
    .select(['id', 'slug', 'name', 'colour'])
    .where(
      'id',
      'in',
      projects.map(({ group_id }) => group_id),
    )
    .execute();
  const states = await ctx.db.selectFrom('project_state').selectAll().where('project_id', 'in', ids).orderBy('order_key').execute();
  const labels = await ctx.db.selectFrom('project_label').selectAll().where('project_id', 'in', ids).orderBy('name').execute();
  const fields = await ctx.db.selectFrom('project_field').selectAll().where('project_id', 'in', ids).orderBy('order_key').execute();
  const members = ctx.account ? await ctx.db.selectFrom('project_member').selectAll().where('project_id', 'in', ids).execute() : [];
  const leaves = Map.groupBy(
    await leavesOf(
      ctx,
      members.map(({ user_id }) => user_id),
    ),
    ({ userId }) => userId,
  );
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const publicDays = holidaysBetween(addDays(today, -PAST), addDays(today, AHEAD), 'th').map(({ day }) => day);
  const nameOf = await namesOf(
    ctx,
    members.map(({ user_id }) => user_id),
  );
  const ofProject = <Row extends { project_id: string }>(rows: readonly Row[], id: string) => rows.filter((row) => row.project_id === id);
  return projects.map((project) => {
    const group = groups.find(({ id }) => id === project.group_id)!;
    return {
      id: project.id,
      key: project.key,
      name: project.name,
      groupSlug: group.slug,
      groupName: group.name,
      colour: group.colour,
      state: project.state,
      health: project.health,
      healthNote: project.health_note,
      healthAt: project.health_at?.toISOString() ?? null,
      startsOn: project.starts_on,
      dueOn: project.due_on,
      visibility: project.visibility,
      workDays: project.work_days,
      holidays: project.holidays,
      publicHolidays: project.public_holidays,
      daysOff: project.public_holidays ? publicDays : [],
      estimateKind: project.estimate_kind,
      budgetMinutes: project.budget_minutes,
      features: project.features,
      leadId: ctx.account ? project.lead_id : null,
      version: project.version,
      role: project.role,
      states: ofProject(states, project.id).map((state) => ({
        id: state.id,
        name: state.name,
        group: state.state_group,
        colour: state.colour,
        wipLimit: state.wip_limit,
        isDefault: state.is_default,
      })),
      labels: ofProject(labels, project.id).map(({ id, name, colour }) => ({ id, name, colour })),
      fields: ofProject(fields, project.id).map(({ id, name, kind, options }) => ({ id, name, kind, options })),
      people: ofProject(members, project.id)
        .map(({ user_id, role }) => ({
          id: user_id,
          name: nameOf(user_id),
          role,
          leaves: leaves.get(user_id)?.map(({ from, to }) => ({ from, to })) ?? [],
        }))
        .filter(({ name }) => name !== '')
        .toSorted((a, b) => a.name.localeCompare(b.name, 'th')),
    };
  });
}
