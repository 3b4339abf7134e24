import { apart } from '#kit/postgres/apart.ts';
import type { BillingCtx } from './db.ts';

/**
 * Work that goes with money and must not hold it up (a letter, a receipt): what it wrote is taken back when it fails, and the rest of
 * the transaction stands. Gives whether it was done.
 */
export const aside = (ctx: BillingCtx, what: string, work: () => Promise<unknown>): Promise<boolean> =>
  apart(
    ctx.db,
    async () => {
      await work();
      return true;
    },
    (error) => {
      ctx.log.error({ err: error, what }, 'money has moved, but what goes with it failed');
      return false;
    },
  );
