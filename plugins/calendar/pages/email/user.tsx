import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { ANSWERS } from '../../calls/shapes.ts';
import { call, useProblem } from '../../parts/call.ts';
import { useDays } from '../../parts/useDays.ts';
import type { load } from '../../gateway/pages/email.ts';
import '../../parts/calendar.css';
import './email.css';

/** The side of mail: invitations that came and were sent, answers, and the overview in the morning. */
export default function EmailPage({ data: { sent, received, answers, digest } }: PageProps<typeof load>) {
  const t = useText('calendar');
  const { date } = useFormat();
  const days = useDays();
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [wants, setWants] = useState({ daily: digest.daily, weekly: digest.weekly });
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      showToast(done);
    } catch (error) {
      showToast(problem(error).text, { tone: 'danger' });
    }
    await revalidate();
  };
  const want = (part: Partial<typeof wants>) => {
    const next = { ...wants, ...part };
    setWants(next);
    void attempt(() => call('saveDigest', next), t('digest.saved'));
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
        <Switch label={t('digest.wantDaily')} checked={wants.daily} onChange={({ target }) => want({ daily: target.checked })} />
        <Switch label={t('digest.wantWeekly')} checked={wants.weekly} onChange={({ target }) => want({ weekly: target.checked })} />
        <Button variant="secondary" onClick={() => void attempt(() => call('testMail', {}), t('digest.tested'))}>
          {t('digest.test')}
        </Button>
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
                    <Button
                      key={answer}
                      variant={one.answer === answer ? 'primary' : 'secondary'}
                      aria-pressed={one.answer === answer}
                      onClick={() => void attempt(() => call('answerEvent', { id: one.eventId, answer }), t('answer.saved'))}
                    >
                      {t(`answer.do.${answer}`)}
                    </Button>
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
