import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { project as plugin } from '../../plugin.ts';
import type { StateGroup } from '../../schemas.ts';
import type { ProjectCtx } from '../db.ts';
import { keyBetween } from '../../rules/order.ts';

/** The states that a new project begins with, by the keys of their names. */
const STATES: readonly (readonly [key: string, group: StateGroup, colour: string])[] = [
  ['triage', 'triage', '#b45309'],
  ['backlog', 'backlog', '#64748b'],
  ['todo', 'unstarted', '#475569'],
  ['in_progress', 'started', '#2563eb'],
  ['in_review', 'started', '#7c3aed'],
  ['done', 'completed', '#15803d'],
  ['cancelled', 'cancelled', '#94a3b8'],
];

async function freeSlug(ctx: Pick<ProjectCtx, 'sql'>, slug: string, id: string | null): Promise<boolean> {
  return !(await ctx.sql`select from project_group where slug = ${slug} and id is distinct from ${id}::uuid`)[0];
}

/** Puts a group behind the others; null where another one has its address, however close together they come. */
export async function insertGroup(
  ctx: ProjectCtx,
  group: { readonly name: string; readonly slug: string; readonly description: string; readonly colour: string },
): Promise<string | null> {
  const [last] = await ctx.sql<{ key: string | null }>`select max(order_key) as key from project_group`;
  const made = await ctx.db
    .insertInto('project_group')
    .values({ ...group, space_id: ctx.space, order_key: keyBetween(last?.key ?? null, null), created_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['space_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** `POST /api/project/groups` */
export const createGroup: HandlerOf<typeof plugin, 'createGroup'> = async (ctx, group) => {
  // `/project/admin` is a page.
  if (group.slug === 'admin' || !(await freeSlug(ctx, group.slug, null))) throw ctx.refuse('slug-taken');
  const id = await insertGroup(ctx, group);
  if (!id) throw ctx.refuse('slug-taken');
  return { id, slug: group.slug };
};

/** `PUT /api/project/groups/:id` */
export const changeGroup: HandlerOf<typeof plugin, 'changeGroup'> = async (ctx, { id, version, archived, ...group }) => {
  if (group.slug === 'admin' || !(await freeSlug(ctx, group.slug, id))) throw ctx.refuse('slug-taken');
  const [row] = await ctx.sql<{ version: number }>`select version from project_group where id = ${id} for update`;
  if (!row) throw notFound();
  if (row.version !== version) throw ctx.refuse('conflict');
  await ctx.db
    .updateTable('project_group')
    .set({ ...group, version: version + 1, archived_at: archived ? ctx.now() : null })
    .where('id', '=', id)
    .execute();
  return { slug: group.slug };
};

/** Makes a project with its states, and its maker as its lead. */
export async function insertProject(
  ctx: ProjectCtx,
  project: { readonly groupId: string; readonly name: string; readonly key: string; readonly visibility: 'private' | 'members' | 'site' },
): Promise<string> {
  const now = ctx.now();
  const { id } = await ctx.db
    .insertInto('project_project')
    .values({
      space_id: ctx.space,
      group_id: project.groupId,
      key: project.key,
      name: project.name,
      visibility: project.visibility,
      state: 'active',
      features: JSON.stringify({ agenda: true, time: true, intake: false }),
      lead_id: ctx.account?.id ?? null,
      created_by: ctx.account?.id ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const t = await ctx.texts(ctx.site.locale);
  let key: string | null = null;
  const states = STATES.map(([name, state_group, colour]) => {
    key = keyBetween(key, null);
    return {
      space_id: ctx.space,
      project_id: id,
      name: t(`stateName.${name}`),
      state_group,
      colour,
      order_key: key,
      is_default: name === 'todo',
    };
  });
  const made = await ctx.db.insertInto('project_state').values(states).returning(['id', 'is_default']).execute();
  await ctx.db
    .updateTable('project_project')
    .set({ default_state_id: made.find((state) => state.is_default)!.id })
    .where('id', '=', id)
    .execute();
  if (ctx.account)
    await ctx.db
      .insertInto('project_member')
      .values({ space_id: ctx.space, project_id: id, user_id: ctx.account.id, role: 'lead' })
      .execute();
  return id;
}

/** `POST /api/project/projects` */
export const createProject: HandlerOf<typeof plugin, 'createProject'> = async (ctx, input) => {
  const key = input.key.toUpperCase();
  const [group] = await ctx.sql<{ slug: string }>`select slug from project_group where id = ${input.groupId} for share`;
  if (!group) throw notFound();
  // Two of one key at once wait for each other here.
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`project.key ${ctx.space} ${key}`}, 0))`;
  if ((await ctx.sql`select from project_project where key = ${key}`)[0]) throw ctx.refuse('key-taken');
  const id = await insertProject(ctx, { ...input, key });
  return { id, key, groupSlug: group.slug };
};
