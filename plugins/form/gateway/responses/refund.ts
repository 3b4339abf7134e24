import { randomUUID } from 'node:crypto';
import type { Gateway, HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { dueBack, refundToPayer, type Charge } from '#plugins/billing/contract.ts';
import { isOver } from '../../machines/response.ts';
import type { form as plugin } from '../../plugin.ts';
import type { FormCtx, ResponseRow } from '../db.ts';
import { sendRefunded } from '../filling/letters.ts';
import { documentOf } from '../forms/hold.ts';

type Billed = Pick<ResponseRow, 'charge_id' | 'state'>;

/** The bills of responses, by their id. */
export async function billsOf(ctx: FormCtx, rows: readonly Billed[]): Promise<ReadonlyMap<string, Charge>> {
  const ids = rows.flatMap(({ charge_id: id }) => id ?? []);
  return (ids.length > 0 && (await ctx.mayUse('charges')?.find(ids))) || new Map<string, Charge>();
}

/** What was paid for a response that is over, and may go back. */
export function dueOf(bills: ReadonlyMap<string, Charge>, { charge_id: id, state }: Billed): number {
  const bill = id !== null && isOver(state) ? bills.get(id) : undefined;
  return bill ? dueBack(bill) : 0;
}

/** A response that is held, with what may go back of it. @throws Refusal 404 */
async function holdDue(ctx: FormCtx, id: string): Promise<{ row: ResponseRow; amountSatang: number }> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('form_response').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return { row, amountSatang: dueOf(await billsOf(ctx, [row]), row) };
}

/**
 * `POST /api/form/desk/responses/:id/refund`: all that was paid for a response that was rejected or cancelled, once. What could not be sent
 * is there to be given back again.
 *
 * @throws Refusal 404 · 409 `nothing-to-refund` · and what billing refuses it for
 */
export const refundResponse: HandlerOf<typeof plugin, 'refundResponse'> = async (ctx, { id, reason }) => {
  const { row, amountSatang } = await holdDue(ctx, id);
  const charges = ctx.mayUse('charges');
  if (!charges || row.charge_id === null || amountSatang === 0) throw ctx.refuse('nothing-to-refund');
  const request = { id: randomUUID(), chargeId: row.charge_id, amountSatang, lines: [], reason: reason.trim() };
  const { state, moneySatang } = await refundToPayer(charges, request, row.account_id !== null);
  await ctx.audit({
    action: 'form.refund',
    entity: 'form_response',
    entityId: row.id,
    after: { refundId: request.id, amountSatang },
    reason: request.reason,
  });
  const document = await documentOf(ctx, row.form_id, row.form_version);
  await sendRefunded(ctx, document, row, { amountSatang: moneySatang, reason: request.reason, isThere: state === 'settled' });
  return { amountSatang, state };
};

/** What is about to go back, and whose it is: a guest's is told from others by its response. Null where nothing is: the call says why. */
export const refundMoney: NonNullable<Gateway<typeof plugin>['money']>['refundResponse'] = async (ctx, { id }) => {
  const { row, amountSatang } = await holdDue(ctx, id);
  if (amountSatang === 0) return null;
  return {
    amountSatang,
    owner: row.account_id ?? row.id,
    alone: async () => ((await ctx.mayUse('accounts')?.withRole(['manager', 'admin'])) ?? []).length <= 1,
  };
};
