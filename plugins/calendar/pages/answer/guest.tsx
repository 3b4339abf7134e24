import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ANSWERS } from '../../calls/shapes.ts';
import { call } from '../../parts/call.ts';
import { useDays } from '../../parts/useDays.ts';
import type { load } from '../../gateway/pages/answer.ts';
import '../../parts/calendar.css';
import '../../parts/sheet.css';

/** An invitation, to be answered by whoever has its link. */
export default function AnswerPage({ data, params: { token } }: PageProps<typeof load>) {
  const t = useText('calendar');
  const { date } = useFormat();
  const days = useDays();
  const [answer, setAnswer] = useState(data.answer);
  return (
    <article className="calendar-Page calendar-Answer">
      <p>{t('answer.from', { organiser: data.organiser, name: data.name })}</p>
      <h1>{data.title}</h1>
      <p>
        {data.allDay
          ? days.range(data.startsAt, data.endsAt)
          : `${date(data.startsAt, 'time')} – ${date(data.endsAt, date(data.startsAt) === date(data.endsAt) ? 'clock' : 'time')}`}
        {data.repeats && ` · ${t('answer.repeats')}`}
      </p>
      {data.place && <p>{data.place}</p>}
      {data.detail && <p className="calendar-Detail-text">{data.detail}</p>}
      {data.state === 'cancelled' ? (
        <Alert tone="warning" title={t('answer.cancelled')} />
      ) : (
        <>
          <div className="ui-Actions" role="group" aria-label={t('answer.yours')}>
            {ANSWERS.map((one) => (
              <ActionButton
                key={one}
                of={call}
                name="answerInvitation"
                with={{ token: token!, answer: one }}
                onDone={(reply) => setAnswer(reply.answer)}
                variant={answer === one ? 'primary' : 'secondary'}
                aria-pressed={answer === one}
              >
                {t(`answer.do.${one}`)}
              </ActionButton>
            ))}
          </div>
          <p role="status">{answer === 'needs_action' ? t('answer.none') : t('answer.is', { answer: t(`answer.${answer}`) })}</p>
        </>
      )}
    </article>
  );
}
