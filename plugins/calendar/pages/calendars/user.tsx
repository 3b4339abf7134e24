import { lazy, Suspense, useState } from 'react';
import { type PageProps, useLive, useRevalidator, useSite, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { CalendarView } from '../../parts/CalendarView.tsx';
import { ScopeDialog } from '../../parts/ScopeDialog.tsx';
import { useChange } from '../../parts/useChange.ts';
import { useMoving } from '../../parts/useMoving.ts';
import type { calendar } from '../../plugin.ts';
import type { Entry } from '../../gateway/pages/calendars.ts';
import type { load } from '../../gateway/pages/calendars.ts';

const EventSheet = lazy(() => import('../../parts/events/EventSheet.tsx'));
const CalendarSheet = lazy(() => import('../../parts/calendars/CalendarSheet.tsx'));

/** What is open above the calendar: an entry, a new one at a time, or a calendar’s own settings (`new` for one to be made). */
type Open = { entry: Entry } | { starts: string } | { calendar: string } | null;

/** Calendars of the site and the member’s own, to plan in. */
export default function CalendarsPage({ data }: PageProps<typeof load>) {
  const { view, slug } = data;
  const t = useText('calendar');
  const { revalidate } = useRevalidator();
  useLive<typeof calendar>('calendar', 'changed', () => void revalidate());
  const change = useChange(view.timezone);
  const { moving, surface } = useMoving(change.move);
  const [open, setOpen] = useState<Open>(null);

  const writable = view.sources
    .filter(({ kind, right }) => (right === 'write' || right === 'manage') && kind !== 'feed')
    .toSorted((a, b) => Number(b.kind === 'own') - Number(a.kind === 'own'));
  const mayOffer = Object.hasOwn(useSite().calls, 'calendar.saveOffer');
  const mayAdd = slug === '' || writable.length > 0;
  const close = () => setOpen(null);
  return (
    <>
      <CalendarView
        data={data}
        moving={moving}
        surface={surface}
        onOpen={(entry) => setOpen({ entry })}
        onNew={mayAdd ? (starts) => setOpen({ starts }) : undefined}
        onSettings={(id) => setOpen({ calendar: id })}
      >
        {mayOffer && (
          <LinkButton variant="quiet" to="/calendar/offers">
            {t('page.offers')}
          </LinkButton>
        )}
        <LinkButton variant="quiet" to="/calendar/email">
          {t('page.email')}
        </LinkButton>
      </CalendarView>
      <ScopeDialog open={change.asking} title={t('scope.move')} onAnswer={change.answer} />
      <Suspense>
        {open && 'calendar' in open && <CalendarSheet id={open.calendar} timezone={view.timezone} onClose={close} />}
        {open && !('calendar' in open) && (
          <EventSheet
            entry={'entry' in open ? open.entry : null}
            starts={'starts' in open ? open.starts : ''}
            sources={writable}
            only={slug !== ''}
            timezone={view.timezone}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
