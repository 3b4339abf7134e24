import { lazy, Suspense, useState } from 'react';
import type { PageProps } from '#kernel/contract/page.ts';
import { CalendarView } from '../../parts/CalendarView.tsx';
import type { Entry } from '../../gateway/pages/calendars.ts';
import type { load } from '../../gateway/pages/calendars.ts';

const EventSheet = lazy(() => import('../../parts/events/EventSheet.tsx'));

/** Calendars of the site, to be looked at. */
export default function GuestCalendarsPage({ data }: PageProps<typeof load>) {
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
