import type { Load } from '#kernel/contract/load.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { payouts } from '../../calls/payouts.ts';
import type { billing } from '../../plugin.ts';

export interface DeskPayoutsData extends Reply<typeof payouts.payouts> {
  /** Local day: money came to the bank today, unless somebody says otherwise. */
  today: string;
  /** What was booked without scripts just now. */
  done: { booked: number; netSatang: number } | null;
}

const countOf = (typed: string | undefined): number => (/^\d{1,15}$/.test(typed ?? '') ? Number(typed) : 0);

export const load: Load<typeof billing, DeskPayoutsData> = async ({ call, query, now, site }) => {
  const booked = countOf(query.booked);
  const done = booked > 0 ? { booked, netSatang: countOf(query.net) } : null;
  return { data: { ...(await call('payouts')), today: dayIn(now(), site.timezone), done }, noindex: true };
};
