import { chargeState, isLate } from '../machines/charge.ts';
import { sumsOf } from './charges/sums.ts';
import type { BillingCtx, ChargeRecord } from './db.ts';
import { tieContacts } from './contacts/contacts.ts';

/** What does not add up; all zero where the books are sound. */
export interface Proof {
  readonly charges: number;
  readonly payments: number;
  /** Payments whose sums are not those of their events and refunds. */
  readonly wrongPayments: number;
  /** Charges whose sums are not those of their payments and refunds. */
  readonly wrongCharges: number;
  /** Charges whose state does not follow from their sums. */
  readonly wrongStates: number;
  /** Refunds that are not taken from payments, or not whole. */
  readonly wrongRefunds: number;
}

export const isSound = ({ wrongPayments, wrongCharges, wrongStates, wrongRefunds }: Proof): boolean =>
  wrongPayments + wrongCharges + wrongStates + wrongRefunds === 0;

/** Charges read at once. */
const BATCH = 2000;

async function wrongStates(ctx: Pick<BillingCtx, 'sql'>): Promise<number> {
  let wrong = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await ctx.sql<ChargeRecord & { slips: number; promised: number }>`
      select c.*, (select count(*)::int from billing_slip s where s.charge_id = c.id and s.state in ('manual_review', 'unreadable')) as slips,
        (select count(*)::int from billing_payment p where p.charge_id = c.id and p.state = 'authorized') as promised
      from billing_charge c where c.id > ${after} order by c.id limit ${BATCH}`;
    for (const row of rows) {
      const sums = sumsOf(row, { slipsWaiting: row.slips, authorized: row.promised });
      if (chargeState(sums) !== row.state || isLate(sums) !== row.late) wrong++;
    }
    if (rows.length < BATCH) return wrong;
    after = rows.at(-1)!.id;
  }
}

/** Adds up all charges of the space from what happened to their payments, and holds them against what is written. */
export async function prove(ctx: Pick<BillingCtx, 'sql'>): Promise<Proof> {
  const rows = await ctx.sql<Omit<Proof, 'wrongStates'>>`
    with event as (
      select payment_id, sum(amount_satang)::bigint as satang from billing_payment_event group by payment_id
    ), part as (
      select p.payment_id, sum(p.amount_satang)::bigint as satang from billing_refund_part p
      join billing_refund r on r.id = p.refund_id where r.state <> 'failed' group by p.payment_id
    ), paid as (
      select charge_id, sum(captured_satang)::bigint as captured from billing_payment group by charge_id
    ), back as (
      select charge_id, sum(amount_satang) filter (where kind = 'surplus')::bigint as returned,
        sum(amount_satang) filter (where kind = 'refund')::bigint as refunded
      from billing_refund where state <> 'failed' group by charge_id
    )
    select (select count(*)::int from billing_charge) as charges, (select count(*)::int from billing_payment) as payments,
      (select count(*)::int from billing_payment p left join event e on e.payment_id = p.id left join part b on b.payment_id = p.id
        where p.captured_satang <> coalesce(e.satang, 0) or p.refunded_satang <> coalesce(b.satang, 0)) as "wrongPayments",
      (select count(*)::int from billing_charge c left join paid p on p.charge_id = c.id left join back b on b.charge_id = c.id
        where c.captured_satang <> coalesce(p.captured, 0) or c.returned_satang <> coalesce(b.returned, 0)
          or c.refunded_satang <> coalesce(b.refunded, 0)) as "wrongCharges",
      (select count(*)::int from billing_refund r where r.amount_satang <>
        coalesce((select sum(p.amount_satang) from billing_refund_part p where p.refund_id = r.id), 0)) as "wrongRefunds"`;
  return { ...rows[0]!, wrongStates: await wrongStates(ctx) };
}

const DAY = 86_400_000;

/** Removes pictures of slips that never came to be one: their sender was turned away, or went. */
async function sweepPictures(ctx: BillingCtx): Promise<void> {
  for (let after: string | undefined; ;) {
    const { objects, next } = await ctx.objects.list('slips/', after);
    const old = objects.filter(({ modifiedAt }) => ctx.now().getTime() - modifiedAt.getTime() > DAY).map(({ key }) => key);
    if (old.length) {
      const known = await ctx.db.selectFrom('billing_slip').select('object_key').where('object_key', 'in', old).execute();
      const kept = new Set(known.map((row) => row.object_key));
      await ctx.objects.remove(old.filter((key) => !kept.has(key)));
    }
    if (next === null) return;
    after = next;
  }
}

/** Every night: proves the books, and says so loudly where they do not add up; sweeps what nobody has. */
export async function proveCharges(ctx: BillingCtx): Promise<void> {
  const proof = await prove(ctx);
  if (isSound(proof)) ctx.log.info({ ...proof, space: ctx.space }, 'charges and payments add up');
  else {
    ctx.log.error({ ...proof, space: ctx.space }, 'charges and payments do not add up');
    await ctx.audit({ action: 'billing.proof.wrong', entity: 'billing_charge', entityId: 'all', after: { ...proof } });
  }
  await sweepPictures(ctx);
  await tieContacts(ctx);
}
