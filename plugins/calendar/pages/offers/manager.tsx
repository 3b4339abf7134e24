import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { dayIn } from '#kit/thai/day.ts';
import type { load } from '../../gateway/pages/offers.ts';
import { useDays } from '../../parts/useDays.ts';
import '../../parts/calendar.css';
import '../../parts/booking/booking.css';

/** What somebody offers to be booked, and who comes when. */
export default function OffersPage({ data: { offers, bookings, origin, timezone } }: PageProps<typeof load>) {
  const t = useText('calendar');
  const { date } = useFormat();
  const days = useDays();
  return (
    <DeskPage
      title={t('page.offers')}
      actions={
        <>
          <LinkButton to="/calendar/offers/new">{t('offers.new')}</LinkButton>
          <LinkButton variant="secondary" to="/calendar">
            {t('page.calendar')}
          </LinkButton>
        </>
      }
    >
      {offers.length === 0 && (
        <EmptyState icon="calendar" title={t('offers.none')}>
          <p>{t('offers.noneText')}</p>
        </EmptyState>
      )}
      <ul className="calendar-Offers">
        {offers.map(({ id, slug, title, minutes, capacity, open }) => (
          <li key={id}>
            <div>
              <strong>{title}</strong>
              <span className="calendar-Muted">
                {[t('book.minutes', { minutes }), ...(capacity > 1 ? [t('offers.people', { capacity })] : [])].join(' · ')}
              </span>
              {!open && (
                <span>
                  <Badge>{t('offers.closed')}</Badge>
                </span>
              )}
            </div>
            <div className="ui-Actions">
              <LinkButton variant="secondary" to={`/calendar/offers/${id}`}>
                {t('offers.edit')}
              </LinkButton>
              <LinkButton variant="secondary" to={`/calendar/book/${slug}`}>
                {t('offers.page')}
              </LinkButton>
              <CopyButton text={`${origin}/calendar/book/${slug}`} label={t('offers.copy')} />
            </div>
          </li>
        ))}
      </ul>
      <h2>{t('offers.coming')}</h2>
      {bookings.length === 0 && <p className="calendar-Muted">{t('offers.nobody')}</p>}
      <ul className="calendar-Offers">
        {bookings.map(({ path, title, name, email, note, startsAt, endsAt }) => (
          <li key={path}>
            <div>
              <strong>
                {days.full(dayIn(new Date(startsAt), timezone))} {date(startsAt, 'clock')}–{date(endsAt, 'clock')}
              </strong>
              <span>
                {title} · {name} · {email}
              </span>
              {note && <span className="calendar-Muted">{note}</span>}
            </div>
            <div className="ui-Actions">
              <LinkButton variant="secondary" to={path}>
                {t('offers.change')}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
