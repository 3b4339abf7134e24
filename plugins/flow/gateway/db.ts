import type { Ctx } from '#kernel/contract/ctx.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { flow } from '../plugin.ts';
import type { Definition } from '../rules/definition.ts';
import type { Row } from '../tables.ts';

export type FlowCtx = Ctx<typeof flow>;
export type Flow = Row<'flow_flow'>;
export type RunRowDb = Row<'flow_run'>;
export type Own = Pick<FlowCtx, 'db' | 'site'>;

/** A flow of this site, or one that is not there for whoever asks at another. */
export async function flowOf(ctx: Own, id: string): Promise<Flow> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('flow_flow').selectAll().where('id', '=', id).where('site_id', '=', ctx.site.id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

/** The same of a run; held until the transaction ends. */
export async function lockRun(ctx: Own, id: string): Promise<RunRowDb | undefined> {
  if (!isUuid(id)) return undefined;
  return ctx.db.selectFrom('flow_run').selectAll().where('id', '=', id).where('site_id', '=', ctx.site.id).forUpdate().executeTakeFirst();
}

/** What a version says. */
export async function definitionOf(ctx: Pick<FlowCtx, 'db'>, versionId: string): Promise<Definition> {
  const { definition } = await ctx.db.selectFrom('flow_version').select('definition').where('id', '=', versionId).executeTakeFirstOrThrow();
  return definition;
}

/** Whether an admin has stopped all flows of the site. */
export async function isStopped(ctx: Own): Promise<boolean> {
  return Boolean(await ctx.db.selectFrom('flow_stop').select('site_id').where('site_id', '=', ctx.site.id).executeTakeFirst());
}

/** A flow's runs are begun by one at a time, so that limits hold. Until the transaction ends. */
export async function holdFlow(ctx: Pick<FlowCtx, 'sql' | 'space'>, flowId: string): Promise<void> {
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`flow.runs:${ctx.space}:${flowId}`}, 0))`;
}

/** JSON as it is kept: nothing is null. */
export const jsonOf = (value: unknown): string => JSON.stringify(value ?? null);

/** How much of what a step was given or gave is shown. */
const SHOWN = 32_768;
/** The same for the log: what is large is only named. */
export function shownJson(value: unknown): string {
  const text = jsonOf(value);
  return text.length <= SHOWN ? text : JSON.stringify({ tooLargeToShow: text.length });
}
