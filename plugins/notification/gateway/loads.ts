import type { Loads } from '#kernel/contract/gateway.ts';
import { load as bellFill } from './fills/bell.ts';
import { load as latestFill } from './fills/latest.ts';
import { load as notifications } from './pages/notifications.ts';
import { load as settings } from './pages/settings.ts';
import type { notification } from '../plugin.ts';

/** What loads the data of pages, fillings. */
export const loads = {
  loads: { notifications, settings },
  fillLoads: { bell: bellFill, deskBell: bellFill, latest: latestFill },
} satisfies Loads<typeof notification>;
