import { tidyLine } from '../../rules/tidyLine.ts';
import type { AccountCtx } from '../db.ts';
import { notifyFactor } from '../factors/notice.ts';
import type { LineIdentity } from './provider.ts';

/** The account that has this LINE, by issuer and subject and nothing else. */
export const ownerOf = (ctx: AccountCtx, { issuer, subject }: LineIdentity) =>
  ctx.db
    .selectFrom('account_identity')
    .innerJoin('account_account', 'account_account.id', 'account_identity.account_id')
    .select(['account_account.id', 'account_account.role', 'account_account.state'])
    .where('account_identity.issuer', '=', issuer)
    .where('account_identity.subject', '=', subject)
    .executeTakeFirst();

/** Notes when this LINE was used, and what it is called now. */
export async function touchIdentity(ctx: AccountCtx, { issuer, subject, name }: LineIdentity): Promise<void> {
  await ctx.db
    .updateTable('account_identity')
    .set({ last_used_at: ctx.now(), ...(name ? { name: tidyLine(name) } : {}) })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/**
 * Links a LINE to an account; its owner is told by mail unless it was they who began with LINE. Nothing where it is
 * linked already.
 *
 * @throws Refusal 409 `line-taken` where it is another account's
 */
export async function linkIdentity(ctx: AccountCtx, accountId: string, identity: LineIdentity, { notify = true } = {}): Promise<void> {
  const { issuer, subject, name } = identity;
  const linked = await ctx.db
    .insertInto('account_identity')
    .values({
      space_id: ctx.space,
      account_id: accountId,
      provider: 'line',
      issuer,
      subject,
      name: tidyLine(name),
      linked_at: ctx.now(),
      last_used_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['space_id', 'issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!linked) {
    if ((await ownerOf(ctx, identity))?.id === accountId) return;
    throw ctx.refuse('line-taken', {}, { keep: true });
  }
  if (notify) await notifyFactor(ctx, accountId, 'lineLinked');
  await ctx.audit({ action: 'account.lineLink', entity: 'account', entityId: accountId });
}
