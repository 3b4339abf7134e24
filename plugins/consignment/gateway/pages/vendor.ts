import type { Load } from '#kernel/contract/load.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { consignment } from '../../plugin.ts';
import type { Vendor } from '../../schemas.ts';
import { storesOf, vendorOf } from '../who.ts';
import { itemsOf, openSales, settlementsOf, type ItemView, type OpenSale, type SettlementItem } from './facts.ts';

export interface VendorData {
  clusterId: string;
  today: string;
  stores: { id: string; name: string }[];
  id: string;
  version: number;
  vendor: Value<typeof Vendor>;
  account: { id: string; name: string } | null;
  items: ItemView[];
  sales: OpenSale[];
  settlements: SettlementItem[];
}

/** One vendor: their goods, what is not settled yet, statements. */
export const load: Load<typeof consignment, VendorData> = async (ctx) => {
  const id = ctx.params.id!;
  const found = isUuid(id)
    ? await ctx.db.selectFrom('consignment_vendor').select('cluster_id').where('id', '=', id).executeTakeFirst()
    : undefined;
  const member = found && (await ctx.use('clusters').membership(found.cluster_id));
  if (!member?.rights.owns) throw notFound();
  const row = await vendorOf(ctx, found!.cluster_id, id);
  const account = row.account_id && (await ctx.use('accounts').names([row.account_id])).get(row.account_id);
  return {
    data: {
      clusterId: row.cluster_id,
      today: dayIn(ctx.now(), ctx.site.timezone),
      stores: (await storesOf(ctx, row.cluster_id)).map((store) => ({ id: store.id, name: store.name })),
      id: row.id,
      version: row.version,
      vendor: {
        name: row.name,
        taxId: row.tax_id,
        phone: row.phone,
        address: row.address,
        bank: row.bank,
        commissionBp: row.commission_bp,
        withholdingBp: row.withholding_bp,
        note: row.note,
        active: row.active,
      },
      account: account ? { id: account.id, name: `${account.firstname} ${account.lastname}`.trim() } : null,
      items: await itemsOf(ctx, row.cluster_id, row.id),
      sales: await openSales(ctx, row.id),
      settlements: await settlementsOf(ctx, row.id, 'owner'),
    },
    title: row.name,
    noindex: true,
  };
};
