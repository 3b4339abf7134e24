import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { nextFlow } from '../../machines/flowState.ts';
import type { flow } from '../../plugin.ts';
import type { Definition } from '../../rules/definition.ts';
import { flowOf, jsonOf, type FlowCtx } from '../db.ts';
import { nextOf } from '../jobs.ts';
import { findTemplate } from './templates.ts';
import { findingsOf } from './known.ts';
import { runAll } from './scenarios.ts';

/** Flows of one site. */
const MOST = 500;
const entity = 'flow_flow';
const EMPTY: Definition = { trigger: { kind: 'manual', event: '', cron: '', condition: '' }, nodes: [], edges: [] };

/** Adds a flow. Whose it is: whoever adds it. */
export async function insertFlow(
  ctx: FlowCtx,
  made: { name: string; description: string; folder?: string; definition: Definition },
): Promise<string> {
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`flow.add:${ctx.space}:${ctx.site.id}`}, 0))`;
  const { count } = await ctx.db
    .selectFrom('flow_flow')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', ctx.site.id)
    .executeTakeFirstOrThrow();
  if (count >= MOST) throw ctx.refuse('too-many-flows', { most: MOST });
  const { id } = await ctx.db
    .insertInto('flow_flow')
    .values({
      space_id: ctx.space,
      site_id: ctx.site.id,
      name: made.name,
      description: made.description,
      folder: made.folder ?? '',
      draft: jsonOf(made.definition),
      owner_id: ctx.account!.id,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.audit({ action: 'flow.add', entity, entityId: id, after: { name: made.name } });
  return id;
}

/** An empty flow, or one by a template. */
export const createFlow: HandlerOf<typeof flow, 'createFlow'> = async (ctx, { name, template }) => {
  const found = template ? findTemplate(template, ctx.locale) : null;
  return {
    id: await insertFlow(ctx, { name: name.trim() || '—', description: found?.description ?? '', definition: found?.definition ?? EMPTY }),
  };
};

/** The same flow once more, as a draft. */
export const copyFlow: HandlerOf<typeof flow, 'copyFlow'> = async (ctx, { id, name }) => {
  const { description, folder, draft } = await flowOf(ctx, id);
  const copy = await insertFlow(ctx, { name, description, folder, definition: draft });
  await ctx.sql`
    insert into flow_scenario (space_id, flow_id, name, body) select space_id, ${copy}, name, body from flow_scenario where flow_id = ${id}`;
  return { id: copy };
};

export const saveSettings: HandlerOf<typeof flow, 'saveSettings'> = async (ctx, { id, ...settings }) => {
  const before = await flowOf(ctx, id);
  await ctx.db
    .updateTable('flow_flow')
    .set({
      name: settings.name,
      description: settings.description,
      folder: settings.folder,
      on_error: settings.onError,
      max_runs_per_hour: settings.maxRunsPerHour,
      max_at_once: settings.maxAtOnce,
      updated_at: ctx.now(),
    })
    .where('id', '=', id)
    .execute();
  await ctx.audit({ action: 'flow.settings', entity, entityId: id, before: { name: before.name }, after: settings });
};

/** Saves the draft, and never what is published. */
export const saveDraft: HandlerOf<typeof flow, 'saveDraft'> = async (ctx, { id, definition, version }) => {
  await flowOf(ctx, id);
  const saved = await ctx.db
    .updateTable('flow_flow')
    .set({ draft: jsonOf(definition), draft_version: version + 1, updated_at: ctx.now() })
    .where('id', '=', id)
    .where('draft_version', '=', version)
    .returning('draft_version')
    .executeTakeFirst();
  if (!saved) throw ctx.refuse('draft-changed');
  return { version: saved.draft_version, findings: await findingsOf(ctx, id, definition) };
};

/** Makes the draft the version that runs: runs that are under way stay with theirs. */
export const publish: HandlerOf<typeof flow, 'publish'> = async (ctx, { id, version, despite }) => {
  const row = await flowOf(ctx, id);
  if (row.draft_version !== version) throw ctx.refuse('draft-changed');
  const findings = await findingsOf(ctx, id, row.draft);
  if (findings.length > 0) throw ctx.refuse('not-publishable', { findings });
  const names = await runAll(ctx, row);
  if (names.length > 0 && !despite) throw ctx.refuse('scenarios-fail', { names }, { keep: true });
  const state = nextFlow({ state: row.state, isPublished: row.version_id !== null }, 'publish');
  if (state === null) throw ctx.refuse('flow-off');
  await ctx.sql`select 1 from flow_flow where id = ${id} for update`;
  const { last } = await ctx.db
    .selectFrom('flow_version')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('flow_id', '=', id)
    .executeTakeFirstOrThrow();
  const made = await ctx.db
    .insertInto('flow_version')
    .values({
      space_id: ctx.space,
      flow_id: id,
      number: (last ?? 0) + 1,
      definition: jsonOf(row.draft),
      draft_version: version,
      published_by: ctx.account!.id,
      published_at: ctx.now(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const { trigger } = row.draft;
  await ctx.db
    .updateTable('flow_flow')
    .set({
      version_id: made.id,
      state,
      owner_id: ctx.account!.id,
      trigger_kind: trigger.kind,
      trigger_event: trigger.kind === 'event' ? trigger.event : null,
      next_at: trigger.kind === 'schedule' ? nextOf(ctx, trigger.cron, ctx.now()) : null,
      updated_at: ctx.now(),
    })
    .where('id', '=', id)
    .execute();
  await ctx.audit({ action: 'flow.publish', entity, entityId: id, after: { number: made.number, despite: names } });
  return { number: made.number };
};

/** Switches a flow on or off, or puts it away. Runs that are under way go on. */
export const setState: HandlerOf<typeof flow, 'setState'> = async (ctx, { id, action }) => {
  const row = await flowOf(ctx, id);
  const state = nextFlow({ state: row.state, isPublished: row.version_id !== null }, action);
  if (state === null) throw ctx.refuse('not-published');
  const again = action === 'enable' && row.trigger_kind === 'schedule' ? await nextFrom(ctx, row.version_id!) : row.next_at;
  await ctx.db.updateTable('flow_flow').set({ state, next_at: again, updated_at: ctx.now() }).where('id', '=', id).execute();
  await ctx.audit({ action: `flow.${action}`, entity, entityId: id, before: { state: row.state }, after: { state } });
  return { state };
};

/** Times that have passed while it was off are not made up for. */
async function nextFrom(ctx: FlowCtx, versionId: string): Promise<Date | null> {
  const { definition } = await ctx.db.selectFrom('flow_version').select('definition').where('id', '=', versionId).executeTakeFirstOrThrow();
  return nextOf(ctx, definition.trigger.cron, ctx.now());
}
