import type { ReactNode } from 'react';
import { useText, Link } from '#kernel/contract/page.ts';
import type { CalendarData, Entry } from '../gateway/pages/calendars.ts';
import { periodOf } from '../rules/period.ts';
import { withoutTwins } from '../rules/withoutTwins.ts';
import { CalendarHead } from './CalendarHead.tsx';
import type { EntryTools } from './EntryChip.tsx';
import { SourceList } from './SourceList.tsx';
import { useHidden } from './useHidden.ts';
import { AgendaView } from './views/AgendaView.tsx';
import { MonthView } from './views/MonthView.tsx';
import { TimeView } from './views/TimeView.tsx';
import { YearView } from './views/YearView.tsx';
import './calendar.css';

interface Props {
  data: CalendarData;
  onOpen(entry: Entry): void;
  /** For who may plan something: at a time of the site’s clock. */
  onNew?: ((starts: string) => void) | undefined;
  /** A calendar’s own settings; `new` for one to be made. */
  onSettings?: (id: string) => void;
  /** For who may move entries. */
  moving?: EntryTools['moving'];
  /** Holds what entries are dragged over. */
  surface?: (element: HTMLElement | null) => void;
  /** Further tools in the head. */
  children?: ReactNode;
}

/** All calendars of the visitor together, or one, in one of their views. */
export function CalendarView({ data, onOpen, onNew, onSettings, moving, surface, children }: Props) {
  const { view, mode, day, slug, q } = data;
  const t = useText('calendar');
  const hidden = useHidden();
  const entries = withoutTwins(view.entries.filter(({ sourceId }) => !hidden.has(sourceId)));
  const sources = new Map(view.sources.map((source) => [source.id, source]));
  const tools: EntryTools = {
    tone: (id) => sources.get(id)?.tone ?? 7,
    name: (id) => sources.get(id)?.name ?? '',
    open: (entry) => (entry.sourceId.startsWith('layer:') ? undefined : onOpen(entry)),
    moving,
  };
  const base = slug ? `/calendar/${slug}` : '/calendar';
  const address = (wanted: string, date: string, words: string) =>
    `${base}?${new URLSearchParams({ ...(wanted === 'month' ? {} : { view: wanted }), date, ...(words ? { q: words } : {}) })}`;
  const href = ({ view: wanted = mode, date }: { view?: string; date: string }) => address(wanted, date, q);
  const shared = { day, today: view.today, timezone: view.timezone, entries, tools, href };
  const period = periodOf(mode, day);
  const alone = view.sources.length === 1 && !onSettings;
  return (
    <div className="calendar-Page" data-paper="sheet">
      <CalendarHead data={data} href={href} onNew={onNew}>
        {children}
      </CalendarHead>
      <div className="calendar-Body" data-alone={alone || undefined}>
        <div className="calendar-View" ref={surface}>
          {q && (
            <p className="calendar-Found-words" role="status">
              {t('search.found', { q, count: entries.length })} <Link to={address(mode, day, '')}>{t('search.clear')}</Link>
            </p>
          )}
          {view.cut && <p role="status">{t('view.cut')}</p>}
          {mode === 'month' && <MonthView {...shared} />}
          {(mode === 'week' || mode === 'day') && <TimeView {...shared} period={period} onNew={onNew} />}
          {mode === 'agenda' && <AgendaView period={period} today={view.today} timezone={view.timezone} entries={entries} tools={tools} />}
          {mode === 'year' && <YearView {...shared} />}
        </div>
        {!alone && <SourceList sources={view.sources} hidden={hidden} onSettings={onSettings} isWhole={slug === ''} />}
      </div>
    </div>
  );
}
