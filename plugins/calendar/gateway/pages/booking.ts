import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { calendar } from '../../plugin.ts';
import { fromOf, type OpenTimes } from './book.ts';

export interface BookingData {
  booking: Reply<(typeof calendar)['calls']['booking']>;
  /** Other times that it may have; null where it has none any more. */
  times: OpenTimes | null;
}

/** What was booked. Looking at it changes nothing: mail programs look, too. */
export const load: Load<typeof calendar, BookingData> = async ({ call, params, query }) => {
  const token = params.token!;
  const booking = await call('booking', { token });
  const isOpen = booking.state === 'booked' && booking.slug !== '';
  const times = isOpen ? await call('openTimes', { slug: booking.slug, moves: token, ...fromOf(query) }) : null;
  return { data: { booking, times }, title: booking.title, noindex: true };
};
