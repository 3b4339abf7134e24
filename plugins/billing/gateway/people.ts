import type { BillingCtx } from './db.ts';

/** First and last names by account id, for staff; empty for who is gone. */
export async function namesOf(ctx: BillingCtx, ids: readonly string[]): Promise<(id: string | null) => string> {
  const names = ids.length ? await ctx.use('accounts').names([...new Set(ids)]) : new Map();
  return (id) => {
    const name = id === null ? undefined : names.get(id);
    return name ? `${name.firstname} ${name.lastname}`.trim() : '';
  };
}

/** Whether there is nobody else of the staff who could agree to something. */
export const isOnlyStaff = async (ctx: BillingCtx): Promise<boolean> =>
  (await ctx.use('accounts').withRole(['manager', 'admin'])).length <= 1;
