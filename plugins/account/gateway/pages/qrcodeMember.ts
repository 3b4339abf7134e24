import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { MemberCode } from '../../calls/device.ts';
import type { account } from '../../plugin.ts';

/** The member's own code, or the request of a device that they have scanned. */
export type QrData = { link: string; code: null } | { link: null; code: Value<typeof MemberCode> };

/** Behind the link of a device stands who asks: that is told to the page itself, since looking is an event of its own. */
export const load: Load<typeof account, QrData> = async ({ query, call }) => {
  const { device } = query;
  return {
    data: device ? { link: device, code: null } : { link: null, code: await call('memberCode') },
    canonical: '/user/qrcode',
    noindex: true,
  };
};
