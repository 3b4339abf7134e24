import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict } from '#kit/diagnostics/refusal.ts';
import type { consignment } from '../../plugin.ts';
import { ownerOf } from '../who.ts';

/** @throws Refusal 404 · 403 `right-missing` · 409 `conflict` (`version`) · `account-unknown` */
export const saveVendor: HandlerOf<typeof consignment, 'saveVendor'> = async (
  ctx,
  { clusterId, id: vendorId, version, vendor, accountId },
) => {
  const owned = await ownerOf(ctx, clusterId);
  const id = uuid(vendorId);
  const before = await ctx.db.selectFrom('consignment_vendor').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if ((before?.version ?? null) !== version || (before && before.cluster_id !== owned.clusterId))
    throw conflict({ version: before?.cluster_id === owned.clusterId ? before.version : null });
  const account = accountId && uuid(accountId);
  if (account && account !== before?.account_id && !(await ctx.use('accounts').names([account])).has(account))
    throw ctx.refuse('account-unknown');
  const values = {
    name: vendor.name,
    tax_id: vendor.taxId,
    phone: vendor.phone,
    address: vendor.address,
    bank: vendor.bank,
    account_id: account,
    commission_bp: vendor.commissionBp,
    withholding_bp: vendor.withholdingBp,
    note: vendor.note,
    active: vendor.active,
  };
  if (before)
    await ctx.db
      .updateTable('consignment_vendor')
      .set({ ...values, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
  else
    await ctx.db
      .insertInto('consignment_vendor')
      .values({ space_id: ctx.space, id, cluster_id: owned.clusterId, ...values, created_at: ctx.now() })
      .execute();
  // Where money goes and how much of it stays here is what somebody may ask about long afterwards.
  await ctx.audit({
    action: before ? 'consignment.changeVendor' : 'consignment.addVendor',
    entity: 'consignment_vendor',
    entityId: id,
    before: before && {
      bank: before.bank,
      commissionBp: before.commission_bp,
      withholdingBp: before.withholding_bp,
      account: before.account_id,
    },
    after: { bank: vendor.bank, commissionBp: vendor.commissionBp, withholdingBp: vendor.withholdingBp, account },
  });
};

/** Accounts of the site by name, for who links a vendor to one. */
export const findAccounts: HandlerOf<typeof consignment, 'findAccounts'> = async (ctx, { clusterId, q }) => {
  await ownerOf(ctx, clusterId);
  const found = q.trim() === '' ? [] : await ctx.use('accounts').find(q.trim());
  return { found: found.map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}`.trim() })) };
};

/** Goods of the shop by name, SKU or bar code. */
export const findGoods: HandlerOf<typeof consignment, 'findGoods'> = async (ctx, { clusterId, q }) => {
  await ownerOf(ctx, clusterId);
  const goods = await ctx.use('stock').find(q);
  return { found: goods.map((good) => ({ id: good.variantId, name: `${titleOf(good)} (${good.sku})` })) };
};

/** What a good is called in one line, as bills have it. */
export const titleOf = ({ title, options }: { readonly title: string; readonly options: string }): string =>
  [title, options].filter(Boolean).join(' · ').slice(0, 180);
