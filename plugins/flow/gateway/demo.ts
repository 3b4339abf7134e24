import { findTemplate } from './flows/templates.ts';
import { jsonOf, type FlowCtx } from './db.ts';
import { nextOf } from './jobs.ts';

/** Two flows that are worth looking at: a draft, and one that is published and off, so that nobody is written to before somebody wants it. */
const KEYS = ['welcome', 'circular'] as const;

export async function demo(ctx: FlowCtx): Promise<void> {
  if (await ctx.db.selectFrom('flow_flow').select('id').limit(1).executeTakeFirst()) return;
  const [owner] = await ctx.use('accounts').withRole(['admin', 'manager']);
  if (!owner) return;
  for (const key of KEYS) {
    const { name, description, definition } = findTemplate(key, 'th');
    const { trigger } = definition;
    const now = ctx.now();
    const { id } = await ctx.db
      .insertInto('flow_flow')
      .values({
        space_id: ctx.space,
        site_id: ctx.site.id,
        name,
        description,
        state: 'draft',
        draft: jsonOf(definition),
        owner_id: owner.id,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (key !== 'welcome') continue;
    const version = await ctx.db
      .insertInto('flow_version')
      .values({
        space_id: ctx.space,
        flow_id: id,
        number: 1,
        definition: jsonOf(definition),
        draft_version: 1,
        published_by: owner.id,
        published_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.db
      .updateTable('flow_flow')
      .set({
        state: 'disabled',
        version_id: version.id,
        trigger_kind: trigger.kind,
        trigger_event: trigger.event || null,
        next_at: trigger.cron ? nextOf(ctx, trigger.cron, now) : null,
      })
      .where('id', '=', id)
      .execute();
  }
}
