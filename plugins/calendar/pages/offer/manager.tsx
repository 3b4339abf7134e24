import { go, useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { WEEKDAYS } from '../../calls/bookings.ts';
import type { load } from '../../gateway/pages/offer.ts';
import { call } from '../../parts/call.ts';
import '../../parts/calendar.css';
import '../../parts/booking/booking.css';

const WORKDAYS = { mo: '09:00-12:00, 13:00-16:00' };

/** Times that are offered: when, how long, for how many. */
export default function OfferPage({ data }: PageProps<typeof load>) {
  const t = useText('calendar');
  const { slug: _, id = '', ...draft } = data ?? { slug: '', hours: WORKDAYS };
  return (
    <DeskPage title={data?.title ?? t('page.offer')} back={{ to: '/calendar/offers', label: t('page.offers') }}>
      <div className="calendar-Booking">
        <ActionForm of={call} name="saveOffer" with={{ id }} values={draft} texts="offer" to=":path" onDone={({ path }) => go(path)}>
          <FormField name="title" />
          <FormField name="detail" lines="several" rows={3} />
          <FormField name="place" />
          <FormField name="url" lines="one" inputMode="url" />
          <Fieldset legend={t('offer.hours')} hint={t('offer.hours.hint')}>
            <div className="calendar-Week">
              {WEEKDAYS.map((weekday) => (
                <FormField key={weekday} name={`hours.${weekday}`} optional={false} autoComplete="off" />
              ))}
            </div>
          </Fieldset>
          <div className="calendar-Week">
            <FormField name="minutes" />
            <FormField name="buffer" />
            <FormField name="notice" />
            <FormField name="ahead" />
            <FormField name="capacity" />
          </div>
          <FormField name="holidays" />
          <FormField name="open" />
        </ActionForm>
        {data && (
          <details>
            <summary>{t('removeOffer.title')}</summary>
            <ActionForm
              of={call}
              name="removeOffer"
              with={{ offer: id }}
              texts="removeOffer"
              to=":path"
              danger
              onDone={({ path }) => go(path)}
            >
              <p>{t('removeOffer.text')}</p>
            </ActionForm>
          </details>
        )}
      </div>
    </DeskPage>
  );
}
