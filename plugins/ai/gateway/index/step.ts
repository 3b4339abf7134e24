import type { NextDue } from '#kernel/contract/gateway.ts';
import type { AiCtx } from '../db.ts';
import type { SourceApi } from '../../contract.ts';
import { forget, remember } from './store.ts';

/** Documents of one step; each step has a transaction of its own. */
const STEP = 60;

const areaOf = (ctx: AiCtx, plugin: string): SourceApi | null => ctx.gather('sources').find((each) => each.plugin === plugin)?.api ?? null;

/** Nobody else reads documents of the space into the index until the transaction ends. */
async function hold(ctx: AiCtx): Promise<void> {
  await ctx.sql`insert into ai_walk (space_id) values (${ctx.space}) on conflict do nothing`;
  await ctx.sql`select space_id from ai_walk where space_id = ${ctx.space} for update`;
}

/** Reads one document that has changed; the next walk looks at it once more. */
export async function indexDocument(ctx: AiCtx, plugin: string, id: string): Promise<void> {
  const area = areaOf(ctx, plugin);
  if (!area) return;
  await hold(ctx);
  await forget(ctx, plugin, [id]);
  await remember(ctx, plugin, await area.texts([id]), new Map());
}

/** Ids of a stretch that the index knows, with their stamps. */
async function knownBetween(ctx: AiCtx, plugin: string, after: string, last: string | null): Promise<Map<string, string>> {
  const rows = await ctx.sql<{ entity_id: string; stamp: string }>`
    select entity_id, stamp from ai_source
    where space_id = ${ctx.space} and plugin = ${plugin} and entity_id > ${after} and (${last}::text is null or entity_id <= ${last})`;
  return new Map(rows.map(({ entity_id: id, stamp }) => [id, stamp]));
}

/** Reads the next documents of an area into the index, forgets those that are gone, and says where to go on; null at the end. */
export async function indexStep(ctx: AiCtx, { plugin, after }: { plugin: string; after: string }): Promise<string | null> {
  const area = areaOf(ctx, plugin);
  if (!area) return null;
  await hold(ctx);
  const listed = await area.list(after, STEP);
  const last = listed.length < STEP ? null : listed.at(-1)!.id;
  const known = await knownBetween(ctx, plugin, after, last);
  const stamps = new Map(listed.map(({ id, stamp }) => [id, stamp]));
  await forget(
    ctx,
    plugin,
    [...known.keys()].filter((id) => !stamps.has(id)),
  );
  const changed = listed.filter(({ id, stamp }) => known.get(id) !== stamp).map(({ id }) => id);
  if (changed.length > 0) {
    await forget(
      ctx,
      plugin,
      changed.filter((id) => known.has(id)),
    );
    await remember(ctx, plugin, await area.texts(changed), stamps);
  }
  return last;
}

/** One step, and the next as a task of its own. */
export async function indexDue(ctx: AiCtx, due: { plugin: string; after: string }): Promise<void> {
  const next = await indexStep(ctx, due);
  if (next !== null) await ctx.emit('indexDue', { plugin: due.plugin, after: next });
}

/** All areas are walked anew: only what has another stamp is read. A site on which nothing is written meanwhile is let be. */
export async function refresh(ctx: AiCtx): Promise<NextDue> {
  for (const { plugin } of ctx.gather('sources')) await ctx.emit('indexDue', { plugin, after: '' });
  return null;
}
