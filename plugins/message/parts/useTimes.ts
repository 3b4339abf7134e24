import { useMemo } from 'react';
import { formatFor } from '#kit/page/format.ts';
import { useLocale, useSite, useText } from '#kernel/contract/page.ts';

const DAY_MS = 86_400_000;

/** Times as conversations show them, at the site's own clock. */
export function useTimes() {
  const t = useText('message');
  const locale = useLocale();
  const { timezone } = useSite();
  return useMemo(() => {
    const { date } = formatFor(locale, timezone);
    /** `14:05` */
    const clock = (iso: string) => date(iso, 'clock');
    /** A text that is the same for all times of a day. */
    const dayOf = (iso: string) => date(iso, 'day');
    const ago = (ms: number) => dayOf(new Date(Date.now() - ms).toISOString());
    /** Today, yesterday, or the date. */
    const day = (iso: string) => {
      const of = dayOf(iso);
      if (of === ago(0)) return t('thread.today');
      return of === ago(DAY_MS) ? t('thread.yesterday') : of;
    };
    /** Short, for a list: the time of today, or the date. */
    const brief = (iso: string) => (dayOf(iso) === ago(0) ? clock(iso) : date(iso, 'short'));
    return { clock, dayOf, day, brief };
  }, [locale, timezone, t]);
}
