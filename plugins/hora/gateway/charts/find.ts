import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { ChartRow, HoraCtx } from '../db.ts';

type NamedChart = ChartRow & { name: string };

/** Saved charts with the names of whom they are of. */
const namedCharts = ({ db }: HoraCtx) =>
  db
    .selectFrom('hora_chart')
    .innerJoin('hora_profile', (join) =>
      join.onRef('hora_profile.id', '=', 'hora_chart.profile_id').onRef('hora_profile.space_id', '=', 'hora_chart.space_id'),
    )
    .selectAll('hora_chart')
    .select('hora_profile.name');

/** A chart of the visitor's own. @throws Refusal 404 */
export async function chartOf(ctx: HoraCtx, id: string): Promise<NamedChart> {
  return namedCharts(ctx)
    .where('hora_chart.id', '=', uuid(id))
    .where('hora_profile.owner', '=', ctx.account!.id)
    .executeTakeFirstOrThrow(() => notFound());
}

/** A chart that its owner has shared, found by its token alone. @throws Refusal 404 */
export async function sharedRow(ctx: HoraCtx, token: string): Promise<NamedChart> {
  if (!/^[A-Za-z0-9_-]{20,80}$/.test(token)) throw notFound();
  return namedCharts(ctx)
    .where('hora_chart.token', '=', token)
    .executeTakeFirstOrThrow(() => notFound());
}
