import type { Gateway } from '#kernel/contract/gateway.ts';
import { loads } from './gateway/loads.ts';
import type { idea } from './plugin.ts';

export default {
  ...loads,
} satisfies Gateway<typeof idea>;
