import { useFormat, useSite } from '#kernel/contract/page.ts';
import { dayIn } from '#kit/thai/day.ts';

/** From when to when, in words: the second day only where it is another one. */
export function useWhen(): (startsAt: string, endsAt: string) => string {
  const { date } = useFormat();
  const { timezone } = useSite();
  return (startsAt, endsAt) => {
    const isOneDay = dayIn(new Date(startsAt), timezone) === dayIn(new Date(endsAt), timezone);
    return `${date(startsAt)} ${date(startsAt, 'clock')} – ${isOneDay ? date(endsAt, 'clock') : date(endsAt, 'time')}`;
  };
}
