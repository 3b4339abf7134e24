import type { Gateway, HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import { nextStatement, type StatementAction, type StatementState } from '../../machines/statement.ts';
import type { influencer } from '../../plugin.ts';
import { payoutEntries } from '../../rules/statement.ts';
import type { InfluencerCtx, ProfileRow, StatementRow } from '../db.ts';
import { notifyInfluencer } from '../notify.ts';
import { issueWithholding } from './withholding.ts';

/** A statement and whose it is, held until the transaction ends. @throws Refusal 404 */
async function hold(ctx: InfluencerCtx, id: string): Promise<{ row: StatementRow; profile: ProfileRow }> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('influencer_statement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  const profile = await ctx.db.selectFrom('influencer_profile').selectAll().where('id', '=', row.influencer_id).executeTakeFirstOrThrow();
  return { row, profile };
}

/** Where an action leads from here. @throws Refusal 409 `state-changed`, `conflict` (`version`) */
function turned(ctx: InfluencerCtx, row: StatementRow, action: StatementAction, version: number): StatementState {
  const state = nextStatement(row.state, action);
  if (!state) throw ctx.refuse('state-changed', { state: row.state });
  if (row.version !== version) throw conflict({ version: row.version });
  return state;
}
const note = (ctx: InfluencerCtx, row: StatementRow, action: string, reason?: string) =>
  ctx.audit({
    action: `influencer.${action}`,
    entity: 'influencer_statement',
    entityId: row.id,
    after: { number: row.number, netSatang: row.net_satang, calculatedBy: row.calculated_by },
    ...(reason && { reason }),
  });

/** A second person agrees. @throws Refusal 404 · 409 `state-changed`, `conflict` */
export const approve: HandlerOf<typeof influencer, 'approve'> = async (ctx, { id, version }) => {
  const { row } = await hold(ctx, id);
  const state = turned(ctx, row, 'APPROVE', version);
  await ctx.db
    .updateTable('influencer_statement')
    .set({ state, version: row.version + 1, approved_by: ctx.account!.id, approved_at: ctx.now() })
    .where('id', '=', row.id)
    .execute();
  await note(ctx, row, 'approve');
  return { state };
};

/** It was wrong: what it is of waits for the next one. @throws Refusal 404 · 409 `state-changed`, `conflict` */
export const drop: HandlerOf<typeof influencer, 'drop'> = async (ctx, { id, version }) => {
  const { row } = await hold(ctx, id);
  const state = turned(ctx, row, 'DROP', version);
  await ctx.db.deleteFrom('influencer_settled').where('statement_id', '=', row.id).execute();
  await ctx.db
    .updateTable('influencer_statement')
    .set({ state, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await note(ctx, row, 'drop');
  return { state };
};

/**
 * The influencer has the money: into their wallet at once, or by a transfer that somebody has made. The book has nothing of it left.
 *
 * @throws Refusal 404 · 409 `state-changed`, `conflict`, `no-wallet`, `wallet-frozen` · 422 `reference-missing`
 */
export const pay: HandlerOf<typeof influencer, 'pay'> = async (ctx, { id, version, method, reference }) => {
  const { row, profile } = await hold(ctx, id);
  const state = turned(ctx, row, 'PAY', version);
  const wallet = method === 'wallet' ? ctx.mayUse('wallet') : null;
  if (method === 'wallet' && (!wallet || profile.account_id === null)) throw ctx.refuse('no-wallet');
  const text = reference.trim();
  if (method === 'transfer' && text === '') throw ctx.refuse('reference-missing');
  await ctx.db
    .updateTable('influencer_statement')
    .set({ state, version: row.version + 1, paid_by: ctx.account!.id, paid_at: ctx.now(), method, reference: text })
    .where('id', '=', row.id)
    .execute();
  await issueWithholding(ctx, { ...row, state, paid_at: ctx.now() }, profile);
  const entry = { space_id: ctx.space, influencer_id: row.influencer_id, statement_id: row.id, actor_id: ctx.account!.id, at: ctx.now() };
  await ctx.db
    .insertInto('influencer_entry')
    .values(
      payoutEntries({ netSatang: row.net_satang, vatSatang: row.vat_satang, withheldSatang: row.withheld_satang }).map((each) => ({
        ...entry,
        ...each,
      })),
    )
    .execute();
  await ctx.sql`
    update influencer_commission c set state = 'paid', version = version + 1
    where c.space_id = ${ctx.space} and c.state = 'approved' and c.id in (
      select e.commission_id from influencer_settled s join influencer_entry e on e.space_id = s.space_id and e.id = s.entry_id
      where s.space_id = ${ctx.space} and s.statement_id = ${row.id}::uuid and e.kind = 'commission')`;
  await notifyInfluencer(ctx, profile, 'paid', { number: row.number, amountSatang: row.net_satang }, `/influencer/me/statements/${row.id}`);
  if (wallet) {
    const t = await ctx.texts(ctx.site.locale);
    await wallet.payOut({
      id: row.id,
      accountId: profile.account_id!,
      amountSatang: row.net_satang,
      ref: { type: 'influencer.statement', id: row.id },
      title: t('money.payout', { number: row.number }),
    });
  }
  await note(ctx, row, 'pay', text);
  return { state };
};

/** What is about to be agreed to or paid, and whose it is. Null where it can be neither: the call says why. */
async function act(ctx: InfluencerCtx, id: string, action: StatementAction, begunBy: (row: StatementRow) => string[]) {
  const { row, profile } = await hold(ctx, id);
  if (!nextStatement(row.state, action)) return null;
  return {
    amountSatang: row.net_satang,
    owner: profile.account_id ?? profile.id,
    begunBy: begunBy(row),
    alone: async () => (await ctx.use('accounts').withRole(['manager', 'admin'])).length === 1,
  };
}

export const statementMoney: Pick<NonNullable<Gateway<typeof influencer>['money']>, 'approve' | 'pay'> = {
  approve: (ctx, { id }) => act(ctx, id, 'APPROVE', ({ calculated_by }) => [calculated_by]),
  pay: (ctx, { id }) => act(ctx, id, 'PAY', () => []),
};
