import type { Loads } from '#kernel/contract/gateway.ts';
import { load as menuFill } from './fills/menu.ts';
import { load as messages } from './pages/messages.ts';
import { load as reports } from './pages/reports.ts';
import { load as thread } from './pages/thread.ts';
import type { message } from '../plugin.ts';

/** What loads the data of pages, fillings. */
export const loads = {
  loads: { messages, thread, reports },
  fillLoads: { menu: menuFill, tile: menuFill },
} satisfies Loads<typeof message>;
