import { go, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { dayIn } from '#kit/thai/day.ts';
import type { load } from '../../gateway/pages/booking.ts';
import { Times, useZone } from '../../parts/booking/Times.tsx';
import { useFreshTimes } from '../../parts/booking/useFreshTimes.ts';
import { call } from '../../parts/call.ts';
import { useDays } from '../../parts/useDays.ts';
import '../../parts/booking/booking.css';

const TONES = { booked: 'success', cancelled: 'warning', over: 'info' } as const;

/** What was booked, for whoever has its address: another time, or giving it back. */
export default function BookingPage({ data: { booking, times }, params }: PageProps<typeof load>) {
  const { title, detail, place, url, host, name, email, note, startsAt, endsAt, timezone, state, slug } = booking;
  const t = useText('calendar');
  const { date } = useFormat();
  const days = useDays();
  const zone = useZone();
  const fresh = useFreshTimes();
  const token = params.token!;
  const facts = [
    {
      term: t('booking.when'),
      value: `${days.full(dayIn(new Date(startsAt), timezone))} ${date(startsAt, 'clock')}–${date(endsAt, 'clock')} (${zone(timezone)})`,
    },
    { term: t('booking.host'), value: host },
    ...(place ? [{ term: t('booking.place'), value: place }] : []),
    ...(url ? [{ term: t('booking.url'), value: <a href={url}>{url}</a> }] : []),
    { term: t('booking.who'), value: `${name} · ${email}` },
    ...(note ? [{ term: t('book.note'), value: note }] : []),
  ];
  return (
    <article className="calendar-Booking">
      <header>
        <h1>
          <Phrases text={title} />
        </h1>
      </header>
      <Alert tone={TONES[state]} title={t(`booking.${state}`)} live>
        {state === 'booked' && <p>{t('booking.mailed', { email })}</p>}
      </Alert>
      <DescriptionList items={facts} />
      {detail && <p className="calendar-Booking-detail">{detail}</p>}
      {state === 'booked' && (
        <>
          {times && (
            <details>
              <summary>{t('move.title')}</summary>
              <ActionForm
                of={call}
                name="moveBooking"
                with={{ token }}
                to=":path"
                texts="move"
                send={(input) => fresh(call('moveBooking', input))}
                onDone={({ path }) => go(path)}
              >
                <Times times={times} path={`/calendar/booking/${token}`} />
              </ActionForm>
            </details>
          )}
          <details>
            <summary>{t('off.title')}</summary>
            <ActionForm of={call} name="cancelBooking" with={{ token }} to=":path" texts="off" danger>
              <p>{t('off.text')}</p>
            </ActionForm>
          </details>
        </>
      )}
      {state === 'cancelled' && slug && (
        <p>
          <LinkButton to={`/calendar/book/${slug}`}>{t('booking.again')}</LinkButton>
        </p>
      )}
    </article>
  );
}
