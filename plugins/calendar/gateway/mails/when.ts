import { addDays } from '#kit/thai/day.ts';
import type { Locale } from '#kit/schema/locale.ts';

const TAG: Record<Locale, string> = { th: 'th-TH-u-ca-buddhist-nu-latn', en: 'en-GB' };

/** When something is, in words: `วันเสาร์ที่ 21 พฤศจิกายน 2569 09:00–10:00`. Times are ISO in UTC, or days. */
export function when({ startsAt, endsAt }: { startsAt: string; endsAt: string }, locale: Locale, timezone: string): string {
  const allDay = startsAt.length === 10;
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const zone = allDay ? 'UTC' : timezone;
  const format = new Intl.DateTimeFormat(
    TAG[locale],
    allDay ? { ...day, timeZone: zone } : { ...day, hour: '2-digit', minute: '2-digit', timeZone: zone },
  );
  const [from, to] = [startsAt, endsAt].map((at) => new Date(allDay ? `${at}T00:00:00Z` : at)) as [Date, Date];
  return allDay && addDays(startsAt, 0) === endsAt ? format.format(from) : format.formatRange(from, to);
}

/** In whose time a letter's hours are, in words where it is ours. */
export const zoneText = (t: (key: string, values?: Record<string, string>) => string, zone: string): string =>
  zone === 'Asia/Bangkok' ? t('letter.zoneThai') : t('letter.zone', { zone });
