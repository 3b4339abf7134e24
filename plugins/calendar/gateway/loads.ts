import type { Loads } from '#kernel/contract/gateway.ts';
import { load as answer } from './pages/answer.ts';
import { load as book } from './pages/book.ts';
import { load as booking } from './pages/booking.ts';
import { load as calendars } from './pages/calendars.ts';
import { load as email } from './pages/email.ts';
import { load as held } from './pages/held.ts';
import { load as offer } from './pages/offer.ts';
import { load as offers } from './pages/offers.ts';
import type { calendar } from '../plugin.ts';

/** What loads the data of pages. */
export const loads = {
  loads: { calendars, one: calendars, email, answer, book, booking, held, offer, offers },
} satisfies Loads<typeof calendar>;
