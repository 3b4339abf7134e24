import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { AnswerButtons } from '../../parts/mails/AnswerButtons.tsx';
import { useDays } from '../../parts/useDays.ts';
import type { load } from '../../gateway/pages/answer.ts';
import '../../parts/calendar.css';
import '../../parts/sheet.css';
import '../../parts/mails/mails.css';

/** An invitation, to be answered by whoever has its link. */
export default function AnswerPage({ data, params: { token } }: PageProps<typeof load>) {
  const t = useText('calendar');
  const { date } = useFormat();
  const days = useDays();
  return (
    <article className="calendar-Page calendar-Answer">
      <p>{t('answer.from', { organiser: data.organiser, name: data.name })}</p>
      <h1>{data.title}</h1>
      <p>
        {data.allDay
          ? days.range(data.startsAt, data.endsAt)
          : `${date(data.startsAt, 'time')} – ${date(data.endsAt, date(data.startsAt) === date(data.endsAt) ? 'clock' : 'time')}`}
        {data.repeats && ` · ${data.rule || t('answer.repeats')}`}
      </p>
      {data.place && <p>{data.place}</p>}
      {data.detail && <p className="calendar-Detail-text">{data.detail}</p>}
      {data.state === 'cancelled' ? (
        <Alert tone="warning" title={t('answer.cancelled')} />
      ) : (
        <>
          <AnswerButtons name="answerInvitation" about={{ token: token! }} answer={data.answer} label={t('answer.yours')} />
          <p role="status">{data.answer === 'needs_action' ? t('answer.none') : t('answer.is', { answer: t(`answer.${data.answer}`) })}</p>
        </>
      )}
    </article>
  );
}
