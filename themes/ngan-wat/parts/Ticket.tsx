import { formatDate } from '#kit/page/format.ts';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { Contact } from '#kit/ui/content/Contact.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import type { FairEvent } from '../settings.ts';
import { useDaysTo } from './useDaysTo.ts';

/** When, where, what it costs, and how long still: the fair on one ticket. */
export function Ticket({ event }: { event: FairEvent }) {
  const t = useText('ngan-wat');
  const locale = useLocale();
  const { local } = useThemeSettings();
  const end = event.end || event.start;
  const before = useDaysTo(event.start);
  const after = useDaysTo(end);
  const dates = formatDate(locale, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(new Date(event.start), new Date(end));
  let state = '';
  if (before !== null && after !== null)
    state = before > 0 ? t('event.in', { days: before }) : after < 0 ? t('event.over') : t('event.now');
  return (
    <section className="nw-ticket" aria-label={t('event.label')}>
      <p className="nw-dates">{dates}</p>
      <Contact address={local(event.place)} hours={local(event.hours)} />
      <div>
        <p>{local(event.admission)}</p>
        <p className="nw-days">{state}</p>
      </div>
    </section>
  );
}
