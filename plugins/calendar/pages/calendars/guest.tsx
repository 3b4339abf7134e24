import { lazy, Suspense, useState } from 'react';
import type { PageProps } from '#kernel/contract/client.ts';
import { CalendarView } from '../../parts/CalendarView.tsx';
import type { CalendarData, Entry } from './load.ts';

const EventSheet = lazy(() => import('../../parts/event/EventSheet.tsx'));

/** Calendars of the site, to be looked at. */
export default function GuestCalendarsPage({ data }: PageProps<CalendarData>) {
  const [open, setOpen] = useState<Entry | null>(null);
  return (
    <>
      <CalendarView data={data} onOpen={setOpen} />
      <Suspense>
        {open && <EventSheet entry={open} starts="" sources={[]} timezone={data.view.timezone} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
