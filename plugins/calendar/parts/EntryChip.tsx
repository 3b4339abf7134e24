import type { KeyboardEvent } from 'react';
import { useFormat } from '#kernel/client/format.ts';
import { useText } from '#kernel/client/text.ts';
import { Link } from '#kernel/client/Link.tsx';
import type { Entry } from '../pages/calendars/load.ts';
import type { Move } from './useChange.ts';
import type { useDrag } from './useDrag.ts';

/** What every view needs to draw an entry. */
export interface EntryTools {
  tone(sourceId: string): number;
  name(sourceId: string): string;
  open(entry: Entry): void;
  move(entry: Entry, by: Move): void;
  drag: ReturnType<typeof useDrag>;
}

interface Props {
  entry: Entry;
  tools: EntryTools;
  /** Minutes that up and down move it by; 0 where they move it by weeks. */
  minutes?: number;
  /** Where it stands in the columns of a day. */
  place?: { row: number; span: number; lane: number; lanes: number };
}

const STEPS: Record<string, readonly [days: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One entry: opened by a press; moved by dragging it, or with Alt and the arrows, made longer with Shift besides. */
export function EntryChip({ entry, tools, minutes = 0, place }: Props) {
  const t = useText('calendar');
  const { date } = useFormat();
  const title = entry.hidden ? t('entry.busy') : entry.title;
  const clock = entry.allDay ? '' : date(entry.startsAt, 'clock');
  const common = {
    className: 'calendar-Entry',
    'data-tone': tools.tone(entry.sourceId),
    'data-state': entry.state,
    'data-answer': entry.answer ?? undefined,
    'data-entry': entry.id,
    ...(place ? { 'data-row': place.row, 'data-span': place.span, 'data-lane': place.lane, 'data-lanes': place.lanes } : {}),
  };
  const words = (
    <>
      {clock && <span className="calendar-Entry-clock">{clock}</span>}
      <span className="calendar-Entry-title">{title}</span>
      {place && entry.place && <span className="calendar-Entry-place">{entry.place}</span>}
      <span className="ui-Hidden">{tools.name(entry.sourceId)}</span>
    </>
  );
  if (entry.href)
    return (
      <Link to={entry.href} {...common}>
        {words}
      </Link>
    );
  const keys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    const [days, rows] = step;
    if (event.shiftKey && rows) tools.move(entry, { longer: rows * (entry.allDay ? 1440 : minutes || 15) });
    else if (!event.shiftKey) tools.move(entry, minutes && !entry.allDay ? { days, minutes: rows * minutes } : { days: days + rows * 7 });
  };
  const movable = entry.mayEdit && !entry.hidden;
  return (
    <button
      type="button"
      {...common}
      aria-keyshortcuts={movable ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
      disabled={entry.hidden || entry.sourceId === 'holidays'}
      onKeyDown={keys}
      onClick={() => tools.drag.wasDrag() || tools.open(entry)}
      {...(movable ? tools.drag.handlers(entry) : {})}
    >
      {words}
      {place && movable && <span className="calendar-Entry-edge" aria-hidden="true" {...tools.drag.handlers(entry, 'resize')} />}
    </button>
  );
}
