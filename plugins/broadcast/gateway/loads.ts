import type { Loads } from '#kernel/contract/gateway.ts';
import { load as live } from './pages/live.ts';
import { load as view } from './pages/view.ts';
import type { broadcast } from '../plugin.ts';

/** What loads the data of pages. */
export const loads = {
  loads: { live, view },
} satisfies Loads<typeof broadcast>;
