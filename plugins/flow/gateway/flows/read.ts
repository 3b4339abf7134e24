import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { flow } from '../../plugin.ts';
import type { Definition } from '../../rules/definition.ts';
import type { FlowRow, FlowView } from '../../schemas.ts';
import { flowOf, isStopped, type FlowCtx } from '../db.ts';
import { callableFlows, eventsOf, findingsOf, secretNames, stepsOf } from './known.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
const MOST = 500;

/** What starts it, in short. */
const triggerOf = ({ trigger }: Definition, titles: ReadonlyMap<string, string>): string =>
  trigger.kind === 'event' ? (titles.get(trigger.event) ?? trigger.event) : trigger.kind === 'schedule' ? trigger.cron : '';

/** The flows of the site. */
export const listFlows: HandlerOf<typeof flow, 'listFlows'> = async (ctx, { state, folder }) => {
  const ofSite = ctx.db.selectFrom('flow_flow as f').where('f.site_id', '=', ctx.site.id);
  const rows = await ofSite
    .leftJoin('flow_version as v', (join) => join.onRef('v.space_id', '=', 'f.space_id').onRef('v.id', '=', 'f.version_id'))
    .select([
      'f.id',
      'f.name',
      'f.folder',
      'f.state',
      'f.draft',
      'f.draft_version',
      'f.next_at',
      'v.number',
      'v.draft_version as published_draft',
    ])
    .$if(state === '', (query) => query.where('f.state', '!=', 'archived'))
    .$if(state !== '', (query) => query.where('f.state', '=', state as 'draft'))
    .$if(folder !== '', (query) => query.where('f.folder', '=', folder))
    .orderBy('f.folder')
    .orderBy('f.name')
    .limit(MOST)
    .execute();
  const counts = await ctx.db
    .selectFrom('flow_run')
    .select(({ fn, eb }) => [
      'flow_id',
      fn.countAll<number>().as('runs'),
      fn.count<number>(eb.case().when('state', '=', 'failed').then(1).end()).as('failed'),
      fn.max('created_at').as('last'),
    ])
    .where('site_id', '=', ctx.site.id)
    .groupBy('flow_id')
    .execute();
  const known = new Map(counts.map((count) => [count.flow_id, count]));
  const folders = await ctx.db
    .selectFrom('flow_flow')
    .select('folder')
    .distinct()
    .where('site_id', '=', ctx.site.id)
    .where('folder', '!=', '')
    .orderBy('folder')
    .execute();
  const titles = new Map((await eventsOf(ctx)).map(({ event, title }) => [event, title[ctx.locale]]));
  const flows = rows.map((row): FlowRow => ({
    id: row.id,
    name: row.name,
    folder: row.folder,
    state: row.state,
    trigger: row.draft.trigger.kind,
    triggerOf: triggerOf(row.draft, titles),
    published: row.number ?? 0,
    changed: row.published_draft !== null && row.published_draft !== row.draft_version,
    runs: known.get(row.id)?.runs ?? 0,
    failed: known.get(row.id)?.failed ?? 0,
    lastRunAt: iso(known.get(row.id)?.last ?? null),
    nextRunAt: row.state === 'enabled' ? iso(row.next_at) : null,
  }));
  return { flows, folders: folders.map((each) => each.folder), stopped: await isStopped(ctx) };
};

/** A flow as its builders see it. */
export async function viewOf(ctx: FlowCtx, id: string): Promise<FlowView> {
  const row = await flowOf(ctx, id);
  const version =
    row.version_id === null
      ? undefined
      : await ctx.db
          .selectFrom('flow_version')
          .select(['number', 'draft_version', 'published_at'])
          .where('id', '=', row.version_id)
          .executeTakeFirst();
  const owner = (await ctx.use('accounts').names([row.owner_id])).get(row.owner_id);
  return {
    id: row.id,
    state: row.state,
    settings: {
      name: row.name,
      description: row.description,
      folder: row.folder,
      onError: row.on_error,
      maxRunsPerHour: row.max_runs_per_hour,
      maxAtOnce: row.max_at_once,
    },
    draft: row.draft as FlowView['draft'],
    draftVersion: row.draft_version,
    published: version?.number ?? 0,
    publishedAt: iso(version?.published_at ?? null),
    changed: version !== undefined && version.draft_version !== row.draft_version,
    findings: await findingsOf(ctx, row.id, row.draft),
    ownerId: row.owner_id,
    ownerName: owner ? `${owner.firstname} ${owner.lastname}`.trim() : '',
    hook: row.draft.trigger.kind === 'webhook' ? `${ctx.site.origin}/hooks/flow/${row.id}` : null,
    nextRunAt: row.state === 'enabled' ? iso(row.next_at) : null,
  };
}

export const showFlow: HandlerOf<typeof flow, 'flow'> = (ctx, { id }) => viewOf(ctx, id);

/** What may stand in a flow of this site. */
export const palette: HandlerOf<typeof flow, 'palette'> = async (ctx) => ({
  steps: await stepsOf(ctx),
  events: await eventsOf(ctx),
  secrets: await secretNames(ctx),
  flows: await callableFlows(ctx),
  mail: ctx.mayUse('mail') !== null,
});
