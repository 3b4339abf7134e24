import type { Load } from '#kernel/contract/load.ts';
import type { account } from '../../plugin.ts';

/** The link that a guest's phone has scanned; null on the device that wants to be signed in. */
export const load: Load<typeof account, string | null> = async ({ query }) => ({
  data: query.device ?? null,
  canonical: '/user/qrcode',
  noindex: true,
});
