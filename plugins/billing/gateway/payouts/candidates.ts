import { dayIn } from '#kit/thai/day.ts';
import type { Method } from '../../contract.ts';
import type { BillingCtx } from '../db.ts';
import type { PayoutRow } from './payoutFile.ts';

/** Ways of paying whose money a bank or a provider settles. What couriers collect has a list of its own. */
export const SETTLED_METHODS: readonly Method[] = ['provider', 'promptpay', 'billPayment', 'transfer'];
/** How far back payments are looked for, days. */
const SINCE = 400;

/** A payment that a line of a file may be about. */
export interface Candidate {
  readonly id: string;
  readonly method: Method;
  readonly provider_ref: string | null;
  readonly ref1: string;
  readonly ref2: string;
  readonly captured_satang: number;
  readonly captured_at: Date | null;
  readonly charge_id: string;
  readonly number: string;
  readonly settled: boolean;
}

/** A reference as it is compared: files write it with spaces and dashes, or without. */
export const referenceKey = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

const keysOf = ({ id, provider_ref: ref, ref1, ref2, number }: Candidate): string[] =>
  [id, ref ?? '', ref2 && ref1 + ref2, ref2, ref1, number].map(referenceKey).filter(Boolean);

/** Payments that these lines may be about: by one of their references, or by amount and day. */
export async function candidatesFor(ctx: BillingCtx, rows: readonly PayoutRow[]): Promise<Candidate[]> {
  const keys = [...new Set(rows.map(({ reference }) => referenceKey(reference)).filter(Boolean))];
  const amounts = [...new Set(rows.filter(({ day, grossSatang }) => day && grossSatang > 0).map(({ grossSatang }) => grossSatang))];
  const since = new Date(ctx.now().getTime() - SINCE * 86_400_000);
  return ctx.sql<Candidate>`
    select p.id, p.method, p.provider_ref, p.ref1, p.ref2, p.captured_satang, p.captured_at, p.charge_id, c.number,
      exists (select 1 from billing_payout_line l where l.space_id = p.space_id and l.payment_id = p.id) as settled
    from billing_payment p join billing_charge c on c.space_id = p.space_id and c.id = p.charge_id
    where p.method = any(${SETTLED_METHODS}::text[]) and p.created_at > ${since} and (
      p.captured_satang = any(${amounts}::bigint[])
      or upper(regexp_replace(p.id::text, '[^0-9A-Za-z]', '', 'g')) = any(${keys}::text[])
      or upper(regexp_replace(coalesce(p.provider_ref, ''), '[^0-9A-Za-z]', '', 'g')) = any(${keys}::text[])
      or upper(regexp_replace(p.ref1 || p.ref2, '[^0-9A-Za-z]', '', 'g')) = any(${keys}::text[])
      or upper(regexp_replace(p.ref2, '[^0-9A-Za-z]', '', 'g')) = any(${keys}::text[])
      or upper(regexp_replace(p.ref1, '[^0-9A-Za-z]', '', 'g')) = any(${keys}::text[])
      or upper(regexp_replace(c.number, '[^0-9A-Za-z]', '', 'g')) = any(${keys}::text[]))
    order by p.created_at, p.id`;
}

/** Payments by each of their references, and those that came in by day and amount. */
export function indexed(ctx: BillingCtx, all: readonly Candidate[]): { byKey: Map<string, Candidate[]>; byDay: Map<string, Candidate[]> } {
  const byKey = new Map<string, Candidate[]>();
  const byDay = new Map<string, Candidate[]>();
  const add = (map: Map<string, Candidate[]>, key: string, one: Candidate) => {
    const there = map.get(key);
    if (!there) map.set(key, [one]);
    else if (!there.includes(one)) there.push(one);
  };
  for (const one of all) {
    for (const key of keysOf(one)) add(byKey, key, one);
    if (one.captured_at) add(byDay, dayKey(dayIn(one.captured_at, ctx.site.timezone), one.captured_satang), one);
  }
  return { byKey, byDay };
}

export const dayKey = (day: string, satang: number): string => `${day} ${satang}`;
