import { isUuid } from '#kernel/contract/uuid.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import { nextSettlement, type SettlementAction, type SettlementState } from '../../machines/settlement.ts';
import type { ConsignmentCtx, SettlementRow } from '../db.ts';
import { ownerOf } from '../who.ts';

/** A statement, held until the transaction ends. @throws Refusal 404 */
export async function holdSettlement(ctx: ConsignmentCtx, id: string): Promise<SettlementRow> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('consignment_settlement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

/** One of a cluster that the account that asks owns, held. @throws Refusal 404 · 403 `right-missing` */
export async function holdOwned(ctx: ConsignmentCtx, id: string): Promise<SettlementRow> {
  const row = await holdSettlement(ctx, id);
  await ownerOf(ctx, row.cluster_id);
  return row;
}

/** Where an action leads from here. @throws Refusal 409 `state-changed`, `conflict` (`version`) */
export function turned(ctx: ConsignmentCtx, row: SettlementRow, action: SettlementAction, version: number): SettlementState {
  const state = nextSettlement(row.state, action);
  if (!state) throw ctx.refuse('state-changed', { state: row.state });
  if (row.version !== version) throw conflict({ version: row.version });
  return state;
}
