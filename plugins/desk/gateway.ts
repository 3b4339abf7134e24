import type { Gateway } from '#kernel/contract/gateway.ts';
import { listing } from '#plugins/discovery/contract.ts';
import { counts } from './gateway/counts.ts';
import { find } from './gateway/find.ts';
import { keep } from './gateway/choices.ts';
import { loads } from './gateway/loads.ts';
import { addView, changeView, moveView, removeView, restoreView, views } from './gateway/views.ts';
import { personalData } from './gateway/personalData.ts';
import type { desk } from './plugin.ts';

export default {
  ...loads,
  handlers: { counts, find, keep, views, addView, changeView, moveView, removeView, restoreView },
  services: { discoverable: () => listing({ unlisted: async () => ['/desk$'] }) },
  personalData,
} satisfies Gateway<typeof desk>;
