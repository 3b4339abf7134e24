import type { Gateway } from '#kernel/contract/gateway.ts';
import { load } from './gateway/scan.ts';
import type { scan } from './plugin.ts';

export default { loads: { scan: load, clusterScan: load, memberScan: load } } satisfies Gateway<typeof scan>;
