import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { TillView } from '#plugins/cluster/contract.ts';
import type { pos } from '../../plugin.ts';
import { depositIn } from '../../rules/gift.ts';
import type { Row } from '../../tables.ts';
import type { PosCtx } from '../db.ts';
import { taxedIn } from '../receipts/paper.ts';
import { manages, staffedTill } from '../who.ts';
import { giftOf, moveGift } from './gifts.ts';

type Tender = Row<'pos_tender'>;
type Ask = Pick<Tender, 'id' | 'tender' | 'amount_satang'> & { code: string; customerId: string | null };
/** Whose money it is, and what is left of it. */
interface Taken extends Partial<Pick<Tender, 'account_id' | 'customer_id' | 'gift_id' | 'deposit_bill_id' | 'taxed_satang'>> {
  readonly left: number | null;
  readonly name: string;
}
const REF = 'pos.payment';

async function fromWallet(ctx: PosCtx, { id, amount_satang: amountSatang, code }: Ask, { store }: TillView): Promise<Taken> {
  const wallet = ctx.mayUse('wallet');
  if (!wallet) throw ctx.refuse('method-off');
  const account = await ctx.mayUse('accounts')?.ofMemberCode(code);
  if (!account) throw ctx.refuse('code-unknown');
  const moved = await wallet.pay({ id, accountId: account.id, amountSatang, ref: { type: REF, id }, title: store.name.slice(0, 200) });
  return { account_id: account.id, left: moved.balanceSatang, name: `${account.firstname} ${account.lastname}`.trim().slice(0, 120) };
}

async function fromGift(ctx: PosCtx, { id, amount_satang: amountSatang, code }: Ask, { cluster }: TillView): Promise<Taken> {
  const gift = await giftOf(ctx, cluster.id, code, true);
  if (!gift) throw ctx.refuse('gift-unknown');
  if (gift.balance_satang < amountSatang) throw ctx.refuse('gift-empty', { balanceSatang: gift.balance_satang });
  await moveGift(ctx, gift, -amountSatang, id);
  return { gift_id: gift.id, left: gift.balance_satang - amountSatang, name: '' };
}

/** A charge that the customer pays later, within what they may owe in all. Without VAT: that is on the bill. */
async function onCredit(ctx: PosCtx, { id, amount_satang: amountSatang, customerId }: Ask, { cluster, store }: TillView): Promise<Taken> {
  const charges = ctx.mayUse('charges');
  if (!charges) throw ctx.refuse('method-off');
  const customer = customerId
    ? await ctx.db
        .selectFrom('pos_customer')
        .selectAll()
        .where('id', '=', uuid(customerId))
        .where('cluster_id', '=', cluster.id)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!customer) throw ctx.refuse('credit-refused', { leftSatang: 0 });
  const before = await ctx.db
    .selectFrom('pos_tender')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('tender', '=', 'credit')
    .where('state', '=', 'taken')
    .execute();
  const open = await charges.find(before.map((each) => each.id));
  const owed = [...open.values()]
    .filter(({ state }) => state !== 'cancelled' && state !== 'expired')
    .reduce((sum, charge) => sum + Math.max(0, charge.amountSatang - charge.paidSatang), 0);
  const left = customer.credit_satang - owed;
  if (amountSatang > left) throw ctx.refuse('credit-refused', { leftSatang: Math.max(0, left) });
  const [th, en] = [await ctx.texts('th'), await ctx.texts('en')];
  await charges.open({
    id,
    subject: { type: REF, id },
    number: `C${id.replaceAll('-', '').slice(-10).toUpperCase()}`,
    title: { th: th('credit.title', { store: store.name }), en: en('credit.title', { store: store.name }) },
    accountId: customer.account_id,
    payer: { name: customer.name, email: customer.email, phone: customer.phone },
    lines: [
      {
        id,
        kind: 'item',
        sku: '',
        title: th('credit.title', { store: store.name }),
        detail: '',
        quantity: 1,
        unit: '',
        unitSatang: amountSatang,
        discountSatang: 0,
        totalSatang: amountSatang,
        vatClass: 'none',
      },
    ],
    priceMode: 'inclusive',
    amountSatang,
    taxBuyer: null,
    expiresAt: null,
    returnPath: '/user',
    channel: 'pos',
  });
  return { customer_id: customer.id, account_id: customer.account_id, left: left - amountSatang, name: customer.name };
}

/** A deposit is used once, all of it, by the number of the bill that it was taken by. */
async function fromDeposit(ctx: PosCtx, { amount_satang: amountSatang, code }: Ask, { cluster }: TillView): Promise<Taken> {
  const bill = await ctx.db
    .selectFrom('pos_bill')
    .selectAll()
    .where('cluster_id', '=', cluster.id)
    .where('number', '=', code.trim().toUpperCase())
    .where('kind', '=', 'sale')
    .forUpdate()
    .executeTakeFirst();
  const deposit = bill && bill.returned_satang === 0 ? depositIn(bill.lines) : 0;
  if (!bill || deposit <= 0) throw ctx.refuse('deposit-unknown');
  const used = await ctx.db
    .selectFrom('pos_tender')
    .select('id')
    .where('deposit_bill_id', '=', bill.id)
    .where('state', '=', 'taken')
    .executeTakeFirst();
  if (used) throw ctx.refuse('deposit-used');
  if (deposit !== amountSatang) throw ctx.refuse('deposit-differs', { depositSatang: deposit });
  const taxed = bill.vat_satang > 0 ? Math.min(depositIn(bill.lines.filter(({ vatClass }) => vatClass === 'vat7')), taxedIn(bill)) : 0;
  return { deposit_bill_id: bill.id, taxed_satang: taxed, left: 0, name: '' };
}

const TAKE = { wallet: fromWallet, gift: fromGift, credit: onCredit, deposit: fromDeposit } as const;

/** @see calls/tenders.ts */
export const tender: HandlerOf<typeof pos, 'tender'> = async (ctx, { id: wanted, tender: by, amountSatang, code, customerId }) => {
  const till = await staffedTill(ctx);
  const id = uuid(wanted);
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`pos:tender:${id}`}, 7))`;
  const there = await ctx.db.selectFrom('pos_tender').selectAll().where('id', '=', id).executeTakeFirst();
  if (there) {
    if (there.device_id !== till.device.id || there.tender !== by || there.amount_satang !== amountSatang) throw ctx.refuse('id-taken');
    if (there.state === 'undone') throw ctx.refuse('tender-undone');
    return { amountSatang, taxedSatang: there.taxed_satang, leftSatang: null, name: '' };
  }
  const { left, name, ...whose } = await TAKE[by](ctx, { id, tender: by, amount_satang: amountSatang, code, customerId }, till);
  await ctx.db
    .insertInto('pos_tender')
    .values({
      space_id: ctx.space,
      id,
      cluster_id: till.cluster.id,
      store_id: till.store.id,
      device_id: till.device.id,
      member_id: till.member.id,
      tender: by,
      amount_satang: amountSatang,
      ...whose,
      state: 'taken',
      at: ctx.now(),
    })
    .execute();
  await ctx.audit({
    action: 'pos.tender',
    entity: 'pos_tender',
    entityId: id,
    after: { tender: by, amountSatang, member: till.member.id },
  });
  return { amountSatang, taxedSatang: whose.taxed_satang ?? 0, leftSatang: left, name };
};

/** @see calls/tenders.ts */
export const undoTender: HandlerOf<typeof pos, 'undoTender'> = async (ctx, { id: wanted }) => {
  const id = uuid(wanted);
  const row = await ctx.db.selectFrom('pos_tender').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const till = await ctx.use('clusters').till();
  const isTills = till?.member && row?.device_id === till.device.id;
  // A manager gives back what a till has left behind.
  if (!row || !(isTills || (await manages(ctx, row)))) throw notFound();
  if (row.state === 'undone') return;
  if (row.bill_id !== null) throw ctx.refuse('tender-used');
  const reason = (await ctx.texts('th'))('tender.back');
  await ctx.db.updateTable('pos_tender').set({ state: 'undone' }).where('id', '=', id).execute();
  if (row.tender === 'wallet')
    await ctx.mayUse('wallet')!.refund({ id: randomUUID(), accountId: row.account_id!, ref: { type: REF, id }, title: reason });
  if (row.tender === 'credit') await ctx.mayUse('charges')!.close(id, 'cancelled', reason);
  if (row.tender === 'gift') {
    const gift = await ctx.db
      .selectFrom('pos_gift')
      .select(['id', 'balance_satang'])
      .where('id', '=', row.gift_id!)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await moveGift(ctx, gift, row.amount_satang, id);
  }
  await ctx.audit({
    action: 'pos.tender.undo',
    entity: 'pos_tender',
    entityId: id,
    after: { tender: row.tender, amountSatang: row.amount_satang },
  });
};

/** @see calls/tenders.ts */
export const giftBalance: HandlerOf<typeof pos, 'giftBalance'> = async (ctx, { code }) => {
  const { cluster } = await staffedTill(ctx);
  const gift = await giftOf(ctx, cluster.id, code);
  if (!gift) throw ctx.refuse('gift-unknown');
  return { balanceSatang: gift.balance_satang };
};
