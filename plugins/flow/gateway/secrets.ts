import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { flow } from '../plugin.ts';
import type { Definition } from '../rules/definition.ts';
import type { FlowCtx } from './db.ts';

const entity = 'flow_secret';
const uses = ({ nodes }: Definition, name: string): boolean =>
  nodes.some(({ type, config }) => type === 'http' && (config['signWith'] === name || config['bearer'] === name));

/** Flows that name a secret, in what is published or in their drafts. */
async function usersOf(ctx: FlowCtx): Promise<(name: string) => string[]> {
  const rows = await ctx.db
    .selectFrom('flow_flow as f')
    .leftJoin('flow_version as v', (join) => join.onRef('v.space_id', '=', 'f.space_id').onRef('v.id', '=', 'f.version_id'))
    .select(['f.name', 'f.draft', 'v.definition'])
    .where('f.site_id', '=', ctx.site.id)
    .where('f.state', '!=', 'archived')
    .orderBy('f.name')
    .execute();
  return (name) =>
    rows.filter(({ draft, definition }) => uses(draft, name) || (definition !== null && uses(definition, name))).map((row) => row.name);
}

/** Names of secrets, never what they say. */
export const secrets: HandlerOf<typeof flow, 'secrets'> = async (ctx) => {
  const usedBy = await usersOf(ctx);
  const rows = await ctx.db
    .selectFrom('flow_secret')
    .select(['name', 'changed_at'])
    .where('site_id', '=', ctx.site.id)
    .orderBy('name')
    .execute();
  return { secrets: rows.map(({ name, changed_at: at }) => ({ name, usedBy: usedBy(name), changedAt: at.toISOString() })) };
};

/** Keeps a secret, sealed. Steps that come after it use the new one. */
export const saveSecret: HandlerOf<typeof flow, 'saveSecret'> = async (ctx, { name, value }) => {
  const sealed = ctx.keys.seal(value);
  await ctx.db
    .insertInto('flow_secret')
    .values({ space_id: ctx.space, site_id: ctx.site.id, name, sealed, changed_at: ctx.now() })
    .onConflict((on) => on.columns(['space_id', 'site_id', 'name']).doUpdateSet({ sealed, changed_at: ctx.now() }))
    .execute();
  await ctx.audit({ action: 'flow.saveSecret', entity, entityId: name });
};

export const removeSecret: HandlerOf<typeof flow, 'removeSecret'> = async (ctx, { name }) => {
  const flows = (await usersOf(ctx))(name);
  if (flows.length > 0) throw ctx.refuse('secret-used', { flows });
  const gone = await ctx.db
    .deleteFrom('flow_secret')
    .where('site_id', '=', ctx.site.id)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await ctx.audit({ action: 'flow.removeSecret', entity, entityId: name });
};
