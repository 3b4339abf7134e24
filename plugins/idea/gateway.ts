import type { Gateway } from '#kernel/contract/gateway.ts';
import type { idea } from './plugin.ts';

export default {} satisfies Gateway<typeof idea>;
