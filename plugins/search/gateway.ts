import type { Gateway } from '#kernel/contract/gateway.ts';
import { find } from './gateway/find.ts';
import { load as results } from './gateway/pages/results.ts';
import type { search } from './plugin.ts';

export default {
  loads: { results },
  handlers: { find },
} satisfies Gateway<typeof search>;
