import type { KeyboardEvent, PointerEvent } from 'react';
import { useFormat, useText, Link } from '#kernel/contract/page.ts';
import type { Entry } from '../gateway/pages/calendars.ts';

type Drag = Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent<HTMLElement>) => void>;

/** How entries are moved, by who may. */
export interface Moving {
  /** @param minutes that up and down move it by; 0 where they move it by weeks */
  keys(entry: Entry, minutes: number): (event: KeyboardEvent) => void;
  drag(entry: Entry, kind?: 'move' | 'resize'): Drag;
  /** The press that ends a drag is no click. */
  wasDrag(): boolean;
}

/** What every view needs to draw an entry. */
export interface EntryTools {
  tone(sourceId: string): number;
  name(sourceId: string): string;
  open(entry: Entry): void;
  moving: Moving | undefined;
}

interface Props {
  entry: Entry;
  tools: EntryTools;
  /** Minutes that up and down move it by; 0 where they move it by weeks. */
  minutes?: number;
  /** Where it stands in the columns of a day. */
  place?: { row: number; span: number; lane: number; lanes: number };
  /** Of several days: whether there are some before and after this one. */
  run?: { before: boolean; after: boolean };
}

/** Two digits, for the styles that place by each of them. */
const digits = (value: number) => String(value).padStart(2, '0');

/** One entry: opened by a press; moved by dragging it, or with Alt and the arrows, made longer with Shift besides. */
export function EntryChip({ entry, tools, minutes = 0, place, run }: Props) {
  const t = useText('calendar');
  const { date } = useFormat();
  const title = entry.hidden ? t('entry.busy') : entry.title;
  const clock = entry.allDay || run?.before ? '' : date(entry.startsAt, 'clock');
  const common = {
    className: 'calendar-Entry',
    'data-tone': tools.tone(entry.sourceId),
    'data-state': entry.state,
    'data-answer': entry.answer ?? undefined,
    'data-entry': entry.id,
    'data-before': run?.before || undefined,
    'data-after': run?.after || undefined,
    ...(place
      ? { 'data-row': digits(place.row), 'data-span': digits(place.span), 'data-lane': place.lane, 'data-lanes': place.lanes }
      : {}),
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
  const moving = entry.mayEdit && !entry.hidden ? tools.moving : undefined;
  return (
    <button
      type="button"
      {...common}
      aria-keyshortcuts={moving ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
      disabled={entry.hidden || entry.sourceId === 'holidays'}
      onKeyDown={moving?.keys(entry, minutes)}
      onClick={() => moving?.wasDrag() || tools.open(entry)}
      {...moving?.drag(entry)}
    >
      {words}
      {place && moving && <span className="calendar-Entry-edge" aria-hidden="true" {...moving.drag(entry, 'resize')} />}
    </button>
  );
}
