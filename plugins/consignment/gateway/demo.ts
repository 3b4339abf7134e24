import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '#kit/thai/day.ts';
import type { ClusterView, StoreView } from '#plugins/cluster/contract.ts';
import { demoVendors, type DemoVendor } from '../demo/vendors.ts';
import { approvalPostings, paymentPostings } from '../rules/postings.ts';
import type { ConsignmentCtx } from './db.ts';
import { nextNumber } from './numbers.ts';
import { readCluster } from './sales/readBills.ts';
import { sumUp } from './settlements/calculate.ts';
import { titleOf } from './vendors/vendors.ts';

/** How long a vendor's goods have been there, and for how long of it they have been paid, days. */
const THERE = 28;
const UNPAID = 14;
const DAY = 86_400_000;

/** Gives the stores of an empty space a vendor each whose goods they sell, with a statement that has been paid and sales since. */
export async function demo(ctx: ConsignmentCtx): Promise<void> {
  const vendors = demoVendors[ctx.space];
  const places = ctx.mayUse('places');
  if (!vendors || !places || (await ctx.db.selectFrom('consignment_vendor').select('id').limit(1).executeTakeFirst())) return;
  for (const cluster of await places.clusters())
    for (const store of await ctx.use('clusters').stores(cluster.id)) {
      const vendor = vendors[`${cluster.code}/${store.code}`];
      if (vendor) await addVendor(ctx, cluster, store, vendor);
    }
}

async function addVendor(ctx: ConsignmentCtx, cluster: ClusterView, store: StoreView, wanted: DemoVendor): Promise<void> {
  const goods = [];
  for (const sku of wanted.skus) goods.push(...(await ctx.use('stock').find(sku)).filter((good) => good.sku === sku));
  const owners = await ctx.use('accounts').withRole(['admin', 'manager']);
  const [first, second = first] = owners;
  // What it is about is filled in by others, who may not have been here yet.
  const { bills } = await ctx.use('bills').since(cluster.id, {}, 1);
  if (goods.length < wanted.skus.length || !first || bills.length === 0) return;
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const [fromDay, toDay] = [addDays(today, -THERE), addDays(today, -UNPAID)];
  const vendorId = randomUUID();
  await ctx.db
    .insertInto('consignment_vendor')
    .values({
      space_id: ctx.space,
      id: vendorId,
      cluster_id: cluster.id,
      name: wanted.name,
      phone: wanted.phone,
      address: wanted.address,
      bank: wanted.bank,
      commission_bp: wanted.commissionBp,
      withholding_bp: 0,
      note: wanted.note,
      created_at: new Date(ctx.now().getTime() - THERE * DAY),
    })
    .execute();
  for (const good of goods)
    await ctx.db
      .insertInto('consignment_item')
      .values({
        space_id: ctx.space,
        id: randomUUID(),
        cluster_id: cluster.id,
        vendor_id: vendorId,
        store_id: store.id,
        variant_id: good.variantId,
        from_day: fromDay,
        sku: good.sku,
        title: titleOf(good),
        created_at: new Date(ctx.now().getTime() - THERE * DAY),
      })
      .execute();
  await readCluster(ctx, cluster.id);
  await settle(ctx, { cluster, vendorId, fromDay, toDay, wanted, by: first.id, agreed: second!.id });
}

interface Settled {
  readonly cluster: ClusterView;
  readonly vendorId: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly wanted: DemoVendor;
  readonly by: string;
  readonly agreed: string;
}

/** A statement that one owner has added up, another has agreed to, and that was paid. */
async function settle(ctx: ConsignmentCtx, { cluster, vendorId, fromDay, toDay, wanted, by, agreed }: Settled): Promise<void> {
  const id = randomUUID();
  const at = new Date(ctx.now().getTime() - (UNPAID - 1) * DAY);
  await ctx.db
    .insertInto('consignment_settlement')
    .values({
      space_id: ctx.space,
      id,
      cluster_id: cluster.id,
      vendor_id: vendorId,
      number: await nextNumber(ctx, cluster.id),
      from_day: fromDay,
      to_day: toDay,
      state: 'open',
      created_at: at,
    })
    .execute();
  await ctx.db
    .insertInto('consignment_adjustment')
    .values({
      space_id: ctx.space,
      id: randomUUID(),
      settlement_id: id,
      amount_satang: wanted.adjustment.satang,
      reason: wanted.adjustment.reason,
      actor_id: by,
      at,
    })
    .execute();
  const row = await ctx.db.selectFrom('consignment_settlement').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { lines, vatBp, withholdingBp, ...sums } = await sumUp(ctx, row);
  if (sums.netSatang <= 0) throw new Error('The demo’s vendor has sold nothing');
  await ctx.sql`
    insert into consignment_settled (space_id, bill_id, line_id, settlement_id)
    select space_id, bill_id, line_id, ${id}::uuid from consignment_sale
    where space_id = ${ctx.space} and vendor_id = ${vendorId}::uuid and business_day <= ${toDay}::date`;
  await ctx.db
    .insertInto('consignment_line')
    .values(
      lines.map((line, position) => ({
        space_id: ctx.space,
        settlement_id: id,
        position,
        variant_id: line.variantId,
        sku: line.sku,
        title: line.title,
        commission_bp: line.commissionBp,
        quantity_milli: line.quantityMilli,
        gross_satang: line.grossSatang,
        commission_satang: line.commissionSatang,
      })),
    )
    .execute();
  await ctx.db
    .updateTable('consignment_settlement')
    .set({
      state: 'paid',
      version: 4,
      vat_bp: vatBp,
      withholding_bp: withholdingBp,
      gross_satang: sums.grossSatang,
      commission_satang: sums.commissionSatang,
      vat_satang: sums.vatSatang,
      withheld_satang: sums.withheldSatang,
      adjusted_satang: sums.adjustedSatang,
      net_satang: sums.netSatang,
      calculated_by: by,
      calculated_at: at,
      approved_by: agreed,
      approved_at: at,
      paid_by: by,
      paid_at: at,
      reference: wanted.reference,
    })
    .where('id', '=', id)
    .execute();
  const booked = [
    ...approvalPostings(sums).map((posting) => ({ ...posting, kind: 'approve' as const, actor: agreed })),
    ...paymentPostings(sums).map((posting) => ({ ...posting, kind: 'pay' as const, actor: by })),
  ];
  await ctx.db
    .insertInto('consignment_posting')
    .values(
      booked.map(({ kind, debit, credit, amountSatang, actor }) => ({
        space_id: ctx.space,
        settlement_id: id,
        kind,
        debit,
        credit,
        amount_satang: amountSatang,
        actor_id: actor,
        at,
      })),
    )
    .execute();
}
