import type { Loads } from '#kernel/contract/gateway.ts';
import { load as answer } from './pages/answer.ts';
import { load as calendars } from './pages/calendars.ts';
import { load as email } from './pages/email.ts';
import type { calendar } from '../plugin.ts';

/** What loads the data of pages. */
export const loads = {
  loads: { calendars, one: calendars, email, answer },
} satisfies Loads<typeof calendar>;
