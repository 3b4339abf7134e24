import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';
import type { BillingCtx } from './db.ts';

/** What guests may find: the plans, where there are any. What somebody pays is for nobody to find. */
export const discoverable = (ctx: BillingCtx): DiscoverableApi =>
  listing({
    async fixed() {
      const plan = await ctx.db.selectFrom('billing_plan').select('id').where('active', '=', true).limit(1).executeTakeFirst();
      return plan ? [{ path: '/billing/plans' }] : [];
    },
    unlisted: async () =>
      ['order/', 'pay', 'subscri', 'thankyou', 'invoice/', 'documents', 'slips/', 'desk'].map((page) => `/billing/${page}`),
  });
