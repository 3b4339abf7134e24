import { useFormat, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { MailSide } from '../../gateway/pages/email.ts';
import { useDays } from '../useDays.ts';
import { AnswerButtons } from './AnswerButtons.tsx';

export const ANSWER_TONES: Readonly<Record<string, 'success' | 'danger' | 'warning' | 'neutral'>> = {
  accepted: 'success',
  declined: 'danger',
  tentative: 'warning',
};

/** Invitations that came, each with its answer; what was booked is changed on its own page. */
export function Received({ received }: Pick<MailSide, 'received'>) {
  const t = useText('calendar');
  const { date } = useFormat();
  const days = useDays();
  const open = received.filter(({ answer, state }) => answer === 'needs_action' && state !== 'cancelled').length;
  return (
    <section className="calendar-Mail-part">
      <h2>
        {t('mail.received')} {open > 0 && <Badge tone="info">{t('mail.open', { count: open })}</Badge>}
      </h2>
      {received.length === 0 && <p className="calendar-Muted">{t('mail.noneReceived')}</p>}
      <ul className="calendar-Mails">
        {received.map((one) => (
          <li key={one.eventId} data-off={one.state === 'cancelled' || undefined}>
            <div>
              <strong>{one.title}</strong>
              <p>
                <time dateTime={one.startsAt}>{one.allDay ? days.full(one.startsAt) : date(one.startsAt, 'time')}</time> · {one.organiser}
              </p>
            </div>
            {one.state === 'cancelled' ? (
              <Badge tone="danger">{t('state.cancelled')}</Badge>
            ) : (
              <Badge tone={ANSWER_TONES[one.answer] ?? 'neutral'}>{t(`answer.${one.answer}`)}</Badge>
            )}
            {one.state !== 'cancelled' &&
              (one.booking ? (
                <LinkButton variant="secondary" to={one.booking}>
                  {t('mail.booking')}
                </LinkButton>
              ) : (
                <AnswerButtons
                  name="answerEvent"
                  about={{ id: one.eventId }}
                  answer={one.answer}
                  label={t('answer.yoursTo', { title: one.title })}
                />
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
