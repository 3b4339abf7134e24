import { useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { Entry } from '../../gateway/pages/calendars.ts';
import { daysOf } from '../../rules/period.ts';
import { onDay } from '../../rules/placed.ts';
import { EntryChip, type EntryTools } from '../EntryChip.tsx';
import { useDays } from '../useDays.ts';
import { useTodayInView } from './useTodayInView.ts';
import './agenda.css';

/** Day after day as a list, without those that have nothing. */
export function AgendaView({
  period,
  today,
  timezone,
  entries,
  tools,
}: {
  period: { from: string; to: string };
  today: string;
  timezone: string;
  entries: readonly Entry[];
  tools: EntryTools;
}) {
  const t = useText('calendar');
  const words = useDays();
  const view = useTodayInView<HTMLOListElement>(period.from, today);
  const days = daysOf(period)
    .map((day) => ({ day, on: onDay(entries, day, timezone) }))
    .filter(({ on }) => on.length > 0);
  if (days.length === 0)
    return (
      <EmptyState icon="calendar" title={t('agenda.empty')}>
        <p>{t('agenda.emptyHint')}</p>
      </EmptyState>
    );
  return (
    <ol className="calendar-Agenda" ref={view}>
      {days.map(({ day, on }) => (
        <li key={day} data-day={day} data-today={day === today || undefined}>
          <h2>{words.full(day)}</h2>
          {on.map((entry) => (
            <EntryChip key={`${entry.id}${entry.occurrence}`} entry={entry} tools={tools} />
          ))}
        </li>
      ))}
    </ol>
  );
}
