import { go, useSession, useText, type PageProps } from '#kernel/contract/page.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { load } from '../../gateway/pages/book.ts';
import { Times } from '../../parts/booking/Times.tsx';
import { useFreshTimes } from '../../parts/booking/useFreshTimes.ts';
import { call } from '../../parts/call.ts';
import '../../parts/booking/booking.css';

/** Times of somebody to book one of: a form that works without a script. Members need not say who they are. */
export default function BookPage({ data }: PageProps<typeof load>) {
  const { slug, title, detail, place, online, host, minutes, open } = data;
  const t = useText('calendar');
  const fresh = useFreshTimes();
  const isMember = useSession() !== null;
  const about = [t('book.minutes', { minutes }), online ? t('book.online') : '', place].filter(Boolean);
  return (
    <article className="calendar-Booking">
      <header>
        <p className="calendar-Booking-about">{t('book.with', { host })}</p>
        <h1>
          <Phrases text={title} />
        </h1>
        <p>{about.join(' · ')}</p>
        {detail && <p className="calendar-Booking-detail">{detail}</p>}
      </header>
      {open ? (
        <ActionForm
          of={call}
          name="book"
          with={{ slug }}
          to=":path"
          send={(input) => fresh(call('book', input))}
          onDone={({ path }) => go(path)}
        >
          <Times times={data} path={`/calendar/book/${slug}`} />
          {!isMember && (
            <>
              <FormField name="name" autoComplete="name" optional={false} />
              <FormField name="email" lines="one" autoComplete="email" inputMode="email" optional={false} />
            </>
          )}
          <FormField name="note" lines="several" rows={3} />
        </ActionForm>
      ) : (
        <Alert tone="info" title={t('book.closed')} />
      )}
    </article>
  );
}
