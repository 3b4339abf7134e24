import { isStaff } from '#kernel/contract/role.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { MEMBER_ROLES } from '../schemas.ts';
import type { ProjectCtx, ProjectRow } from './db.ts';

export type ProjectRole = (typeof MEMBER_ROLES)[number];
export type KnownProject = ProjectRow & { role: ProjectRole };
const RANK: readonly ProjectRole[] = ['viewer', 'member', 'lead'];

/**
 * What the visitor may do in a project: staff of the site all, members what they were let, others read where it is to be seen. Null where
 * they may not know of it.
 */
export function roleIn(
  ctx: Pick<ProjectCtx, 'role' | 'account'>,
  project: Pick<ProjectRow, 'visibility'>,
  member: ProjectRole | null,
): ProjectRole | null {
  if (isStaff(ctx.role)) return 'lead';
  if (member) return member;
  return project.visibility === 'site' || (project.visibility === 'members' && ctx.account) ? 'viewer' : null;
}

/** Projects that the visitor may see, by name; those of some ids only where they are told. Archived ones come too. */
export async function knownProjects(ctx: ProjectCtx, ids?: readonly string[]): Promise<KnownProject[]> {
  const rows = await ctx.db
    .selectFrom('project_project as p')
    .leftJoin('project_member as m', (join) =>
      join
        .onRef('m.space_id', '=', 'p.space_id')
        .onRef('m.project_id', '=', 'p.id')
        .on('m.user_id', '=', ctx.account?.id ?? '00000000-0000-0000-0000-000000000000'),
    )
    .selectAll('p')
    .select('m.role as member')
    .$if(ids !== undefined, (query) => query.where('p.id', 'in', [...ids!, '00000000-0000-0000-0000-000000000000']))
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
  return rows.flatMap(({ member, ...project }) => {
    const role = roleIn(ctx, project, member);
    return role ? [{ ...project, role }] : [];
  });
}

/** Whether somebody of a role may do what needs another. */
export const may = (role: ProjectRole, needs: ProjectRole): boolean => RANK.indexOf(role) >= RANK.indexOf(needs);

/** A project for who may do something in it. @throws Refusal 404 for who may not know of it, 403 for who may only do less */
export async function projectFor(ctx: ProjectCtx, id: string, needs: ProjectRole): Promise<KnownProject> {
  const [project] = await knownProjects(ctx, [id]);
  if (!project) throw notFound();
  if (!may(project.role, needs)) throw ctx.refuse('role-not-allowed');
  return project;
}

/** Whom changes of a project are told at once: its members, and the staff who may look at it. */
export async function watchersOf(ctx: ProjectCtx, projectId: string): Promise<string[]> {
  const members = await ctx.db.selectFrom('project_member').select('user_id').where('project_id', '=', projectId).execute();
  const staff = await ctx.use('accounts').withRole(['manager', 'admin']);
  return [...new Set([...members.map(({ user_id }) => user_id), ...staff.map(({ id }) => id)])];
}

/** Tells the open browsers of all who may look at a project that some of its tasks are new or different. */
export async function tellAll(ctx: ProjectCtx, projectId: string, tasks: readonly string[]): Promise<void> {
  await ctx.sendLive('changed', await watchersOf(ctx, projectId), {
    project: projectId,
    tasks: tasks.slice(0, 40),
    more: tasks.length > 40,
  });
}
