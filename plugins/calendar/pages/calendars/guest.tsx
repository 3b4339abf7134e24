import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useLive } from '#kernel/client/live.ts';
import { useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { CalendarHead } from '../../parts/CalendarHead.tsx';
import { ScopeDialog } from '../../parts/ScopeDialog.tsx';
import { SourceList } from '../../parts/SourceList.tsx';
import { useHidden } from '../../parts/useHidden.ts';
import { useChange } from '../../parts/useChange.ts';
import { useDrag } from '../../parts/useDrag.ts';
import type { EntryTools } from '../../parts/EntryChip.tsx';
import { AgendaView } from '../../parts/views/AgendaView.tsx';
import { MonthView } from '../../parts/views/MonthView.tsx';
import { TimeView } from '../../parts/views/TimeView.tsx';
import { YearView } from '../../parts/views/YearView.tsx';
import { periodOf } from '../../rules/period.ts';
import { withoutTwins } from '../../rules/withoutTwins.ts';
import type { calendar } from '../../plugin.ts';
import type { CalendarData, Entry } from './load.ts';
import '../../parts/calendar.css';

const EventSheet = lazy(() => import('../../parts/event/EventSheet.tsx'));
const CalendarSheet = lazy(() => import('../../parts/calendar/CalendarSheet.tsx'));

/** What is open above the calendar: an entry, a new one at a time, or a calendar’s own settings (`new` for one to be made). */
type Open = { entry: Entry } | { starts: string } | { calendar: string } | null;

/** All calendars of the visitor together, or one. */
export default function CalendarsPage({ data }: PageProps<CalendarData>) {
  const { view, mode, day, slug, q } = data;
  const t = useText('calendar');
  const { role } = useSite();
  const { revalidate } = useRevalidator();
  useLive<typeof calendar>('calendar', 'changed', () => void revalidate());
  const change = useChange(view.timezone);
  const drag = useDrag(change.move);
  const hidden = useHidden();
  const [open, setOpen] = useState<Open>(null);

  const entries = withoutTwins(view.entries.filter(({ sourceId }) => !hidden.has(sourceId)));
  // One's own first: what is planned is seldom for everybody.
  const writable = view.sources
    .filter(({ kind, right }) => (right === 'write' || right === 'manage') && kind !== 'feed')
    .toSorted((a, b) => Number(b.kind === 'own') - Number(a.kind === 'own'));
  const sources = new Map(view.sources.map((source) => [source.id, source]));
  const tools: EntryTools = {
    tone: (id) => sources.get(id)?.tone ?? 7,
    name: (id) => sources.get(id)?.name ?? '',
    open: (entry) => (entry.sourceId.startsWith('layer:') ? undefined : setOpen({ entry })),
    move: change.move,
    drag,
  };
  const base = slug ? `/calendar/${slug}` : '/calendar';
  const href = ({ view: wanted = mode, date }: { view?: string; date: string }) =>
    `${base}?${new URLSearchParams({ ...(wanted === 'month' ? {} : { view: wanted }), date, ...(q ? { q } : {}) })}`;
  const close = (changed: boolean) => {
    setOpen(null);
    if (changed) void revalidate();
  };
  const shared = { day, today: view.today, timezone: view.timezone, entries, tools, href };
  const period = periodOf(mode, day);
  const onNew = writable.length ? (starts: string) => setOpen({ starts }) : null;
  return (
    <div className="calendar-Page">
      <CalendarHead data={data} href={href} onNew={onNew} onSettings={role === 'guest' ? null : (id) => setOpen({ calendar: id })} />
      <div className="calendar-Body">
        <div className="calendar-View" data-paper="sheet">
          {view.cut && <p role="status">{t('view.cut')}</p>}
          {mode === 'month' && <MonthView {...shared} />}
          {(mode === 'week' || mode === 'day') && <TimeView {...shared} period={period} onNew={onNew} />}
          {mode === 'agenda' && <AgendaView period={period} timezone={view.timezone} entries={entries} tools={tools} />}
          {mode === 'year' && <YearView {...shared} />}
        </div>
        <SourceList sources={view.sources} hidden={hidden} onSettings={(id) => setOpen({ calendar: id })} />
      </div>
      <ScopeDialog open={change.asking} title={t('scope.move')} onAnswer={change.answer} />
      <Suspense>
        {open && 'calendar' in open && <CalendarSheet id={open.calendar} timezone={view.timezone} onClose={close} />}
        {open && !('calendar' in open) && (
          <EventSheet
            entry={'entry' in open ? open.entry : null}
            starts={'starts' in open ? open.starts : `${day}T09:00`}
            sources={writable}
            timezone={view.timezone}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
