import type { Load } from '#kernel/contract/load.ts';
import type { wallet } from '../../plugin.ts';

export interface GuestData {
  /** Where the sign-in leads back to. */
  next: string;
  /** Somebody's code brought the visitor here. */
  paying: boolean;
}

export const load: Load<typeof wallet, GuestData> = async ({ query }) => ({
  data: { next: query.to ? `/user/wallet?to=${encodeURIComponent(query.to)}` : '/user/wallet', paying: Boolean(query.to) },
  noindex: true,
});
