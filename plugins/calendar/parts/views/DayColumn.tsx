import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Entry } from '../../gateway/pages/calendars.ts';
import { HOURS } from '../../rules/period.ts';
import { placeOn } from '../../rules/placed.ts';
import { quarterNow } from './quarterNow.ts';
import { EntryChip, type EntryTools } from '../EntryChip.tsx';
import { useDays } from '../useDays.ts';

interface Props {
  day: string;
  isToday: boolean;
  timezone: string;
  entries: readonly Entry[];
  tools: EntryTools;
  onNew: ((starts: string) => void) | undefined;
}

/** The quarter of an hour that it is now, from midnight on; not known before the page lives. */
function useQuarter(timezone: string): number | null {
  const [quarter, setQuarter] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setQuarter(quarterNow(timezone));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [timezone]);
  return quarter;
}

/** Where the day stands. */
function NowLine({ timezone }: { timezone: string }) {
  const quarter = useQuarter(timezone);
  return quarter === null ? null : (
    <span className="calendar-Time-now" data-row={String(quarter).padStart(2, '0')} data-span="01" aria-hidden="true" />
  );
}

/** One day of the hours: empty ones to be pressed by who may plan, what is on side by side. */
export function DayColumn({ day, isToday, timezone, entries, tools, onNew }: Props) {
  const t = useText('calendar');
  const words = useDays();
  return (
    <div className="calendar-Time-day" data-day={day} data-column="" role="group" aria-label={words.full(day)}>
      {onNew &&
        HOURS.map((hour, row) => (
          <button
            key={hour}
            type="button"
            className="calendar-Time-hour"
            data-row={String(row * 4).padStart(2, '0')}
            data-span="04"
            tabIndex={-1}
            aria-label={t('event.newAt', { time: hour })}
            onClick={() => onNew(`${day}T${hour}`)}
          />
        ))}
      {isToday && <NowLine timezone={timezone} />}
      {placeOn(entries, day, timezone).map(({ entry, ...place }) => (
        <EntryChip key={`${entry.id}${entry.occurrence}`} entry={entry} tools={tools} place={place} minutes={15} />
      ))}
    </div>
  );
}
