import type { Locale } from '#kit/schema/locale.ts';
import { repeatWords } from '../../rules/repeatWords.ts';
import type { CalendarCtx, EventRow } from '../db.ts';
import { when } from './when.ts';

/** How an event repeats, in the words of the form; null where it has none for it. */
export const ruleInWords = (
  { rrule, starts }: Pick<EventRow, 'rrule' | 'starts'>,
  locale: Locale,
  t: Awaited<ReturnType<CalendarCtx['texts']>>,
): string | null => repeatWords(rrule ?? '', starts.slice(0, 10), { t, day: (day) => when({ startsAt: day, endsAt: day }, locale, 'UTC') });
