import type { Load } from '#kernel/contract/load.ts';
import type { DeviceData } from '../../calls/devices.ts';
import type { account } from '../../plugin.ts';

/** Where the visitor is signed in. */
export const load: Load<typeof account, readonly DeviceData[]> = async ({ call }) => ({
  data: (await call('devices')).devices,
  noindex: true,
});
