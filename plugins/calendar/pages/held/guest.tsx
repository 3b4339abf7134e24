import { go, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { dayIn } from '#kit/thai/day.ts';
import type { Held, load } from '../../gateway/pages/held.ts';
import { useZone } from '../../parts/booking/Times.tsx';
import { call } from '../../parts/call.ts';
import { useDays } from '../../parts/useDays.ts';
import '../../parts/booking/booking.css';

/** A link of nothing that is held. */
function Gone() {
  const t = useText('calendar');
  return (
    <article className="calendar-Booking">
      <header>
        <h1>
          <Phrases text={t('held.gone')} />
        </h1>
      </header>
      <p>{t('held.goneText')}</p>
      <p>
        <LinkButton variant="secondary" to="/">
          {t('held.home')}
        </LinkButton>
      </p>
    </article>
  );
}

/** A time that is kept for a guest: confirmed by a press by who has the mail, else it says where that went. */
export default function HeldPage({ data, params }: PageProps<typeof load>) {
  return data ? <HeldTime data={data} token={params.token!} /> : <Gone />;
}

function HeldTime({ data, token }: { data: Held; token: string }) {
  const { title, host, place, name, email, startsAt, endsAt, until, timezone, state, mayConfirm, slug } = data;
  const t = useText('calendar');
  const { date } = useFormat();
  const days = useDays();
  const zone = useZone();
  const values = { email, time: date(until, 'clock') };
  const says = state === 'held' ? (mayConfirm ? 'held.confirm' : 'held.mailed') : mayConfirm ? 'held.lateConfirm' : 'held.lateMailed';
  return (
    <article className="calendar-Booking">
      <header>
        <h1>
          <Phrases text={title} />
        </h1>
      </header>
      {state === 'booked' ? (
        <Alert tone="success" title={t('booking.booked')}>
          <p>{t('booking.mailed', { email })}</p>
        </Alert>
      ) : (
        <Alert tone={state === 'held' ? 'info' : 'warning'} title={t(state === 'held' ? 'held.title' : 'held.late')} live>
          <p>{t(says, values)}</p>
        </Alert>
      )}
      <DescriptionList
        items={[
          {
            term: t('booking.when'),
            value: `${days.full(dayIn(new Date(startsAt), timezone))} ${date(startsAt, 'clock')}–${date(endsAt, 'clock')} (${zone(timezone)})`,
          },
          { term: t('booking.host'), value: host },
          ...(place ? [{ term: t('booking.place'), value: place }] : []),
          { term: t('booking.who'), value: `${name} · ${email}` },
        ]}
      />
      {mayConfirm && (
        <ActionForm of={call} name="confirmBooking" with={{ token }} to=":path" texts="confirm" onDone={({ path }) => go(path)} />
      )}
      {state !== 'booked' && slug && (
        <p>
          <LinkButton variant="secondary" to={`/calendar/book/${slug}`}>
            {t('held.again')}
          </LinkButton>
        </p>
      )}
    </article>
  );
}
