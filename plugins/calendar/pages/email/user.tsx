import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { ANSWERS } from '../../calls/shapes.ts';
import { call } from '../../parts/call.ts';
import { useDays } from '../../parts/useDays.ts';
import type { load } from '../../gateway/pages/email.ts';
import '../../parts/calendar.css';
import './email.css';

/** The side of mail: invitations that came and were sent, answers, and the overview in the morning. */
export default function EmailPage({ data: { sent, received, answers, digest } }: PageProps<typeof load>) {
  const t = useText('calendar');
  const { date } = useFormat();
  const days = useDays();
  const { send } = useSend('calendar', { onFailure: (words) => showToast(words, { tone: 'danger' }) });
  const [wants, setWants] = useState({ daily: digest.daily, weekly: digest.weekly });
  const want = async (part: Partial<typeof wants>) => {
    const next = { ...wants, ...part };
    setWants(next);
    if (await send(() => call('saveDigest', next))) showToast(t('digest.saved'));
  };
  return (
    <div className="calendar-Page calendar-Mail">
      <header className="calendar-Head">
        <h1>{t('page.email')}</h1>
        <LinkButton variant="secondary" to="/calendar">
          {t('page.calendar')}
        </LinkButton>
      </header>
      <section>
        <h2>{t('digest.title')}</h2>
        <p>{t('digest.hint', { hour: digest.hour })}</p>
        <Switch label={t('digest.wantDaily')} checked={wants.daily} onChange={({ target }) => void want({ daily: target.checked })} />
        <Switch label={t('digest.wantWeekly')} checked={wants.weekly} onChange={({ target }) => void want({ weekly: target.checked })} />
        <ActionButton of={call} name="testMail" done={t('digest.tested')} variant="secondary">
          {t('digest.test')}
        </ActionButton>
      </section>
      <section>
        <h2>{t('mail.received')}</h2>
        {received.length === 0 && <p className="calendar-Muted">{t('mail.noneReceived')}</p>}
        <ul className="calendar-Mails">
          {received.map((one) => (
            <li key={one.eventId}>
              <b>{one.title}</b>
              <span>{one.allDay ? days.full(one.startsAt) : date(one.startsAt, 'time')}</span>
              <span>{one.organiser}</span>
              {one.state === 'cancelled' ? (
                <Badge tone="danger">{t('state.cancelled')}</Badge>
              ) : (
                <div className="ui-Actions" role="group" aria-label={t('answer.yoursTo', { title: one.title })}>
                  {ANSWERS.map((answer) => (
                    <ActionButton
                      key={answer}
                      of={call}
                      name="answerEvent"
                      with={{ id: one.eventId, answer }}
                      done={t('answer.saved')}
                      variant={one.answer === answer ? 'primary' : 'secondary'}
                      aria-pressed={one.answer === answer}
                    >
                      {t(`answer.do.${answer}`)}
                    </ActionButton>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('mail.answers')}</h2>
        {answers.length === 0 && <p className="calendar-Muted">{t('mail.noAnswers')}</p>}
        <ul className="calendar-Mails">
          {answers.map((one) => (
            <li key={one.id}>
              <b>{one.name}</b>
              <Badge tone={one.answer === 'accepted' ? 'success' : one.answer === 'declined' ? 'danger' : 'neutral'}>
                {t(`answer.${one.answer}`)}
              </Badge>
              <span>{one.title}</span>
              <time dateTime={one.at}>{date(one.at, 'time')}</time>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('mail.sent')}</h2>
        {sent.length === 0 && <p className="calendar-Muted">{t('mail.noneSent')}</p>}
        <ul className="calendar-Mails">
          {sent.map((mail) => (
            <li key={mail.id}>
              <b>{mail.title}</b>
              <span>{t(`mail.kind.${mail.kind}`)}</span>
              <span>{mail.to}</span>
              <Badge tone={mail.state === 'sent' ? 'success' : mail.state === 'queued' || mail.state === 'kept' ? 'neutral' : 'danger'}>
                {t(`mail.state.${mail.state}`)}
              </Badge>
              <time dateTime={mail.at}>{date(mail.at, 'time')}</time>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
