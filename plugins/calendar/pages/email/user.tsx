import { useFormat, usePosted, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { MailSide } from '../../gateway/pages/email.ts';
import type { load } from '../../gateway/pages/email.ts';
import { call } from '../../parts/call.ts';
import { ANSWER_TONES, Received } from '../../parts/mails/Received.tsx';
import '../../parts/calendar.css';
import '../../parts/mails/mails.css';

/** The side of mail: invitations that came and were sent, answers, and the overview in the morning. It works without a script. */
export default function EmailPage({ data: { sent, received, answers, digest } }: PageProps<typeof load>) {
  const t = useText('calendar');
  return (
    <div className="calendar-Page" data-paper="sheet">
      <header className="calendar-Head">
        <h1 className="calendar-Head-title">{t('page.email')}</h1>
        <LinkButton variant="secondary" to="/calendar">
          {t('page.calendar')}
        </LinkButton>
      </header>
      <div className="calendar-Mail">
        <div>
          <Received received={received} />
          <Answers answers={answers} />
        </div>
        <div>
          <Digest digest={digest} />
          <Sent sent={sent} />
        </div>
      </div>
    </div>
  );
}

function Digest({ digest: { hour, ...wants } }: Pick<MailSide, 'digest'>) {
  const t = useText('calendar');
  const tested = usePosted('calendar.testMail');
  return (
    <section className="calendar-Mail-part">
      <h2>{t('digest.title')}</h2>
      <p className="calendar-Muted">{t('digest.hint', { hour })}</p>
      <ActionForm of={call} name="saveDigest" values={wants} texts="wants">
        <FormField name="daily" />
        <FormField name="weekly" />
      </ActionForm>
      <ActionForm of={call} name="testMail" submit={t('digest.test')} done={t('digest.tested')} quiet />
      {tested?.reply != null && <p role="status">{t('digest.tested')}</p>}
    </section>
  );
}

function Answers({ answers }: Pick<MailSide, 'answers'>) {
  const t = useText('calendar');
  const { date } = useFormat();
  return (
    <section className="calendar-Mail-part">
      <h2>{t('mail.answers')}</h2>
      {answers.length === 0 && <p className="calendar-Muted">{t('mail.noAnswers')}</p>}
      <ul className="calendar-Mails">
        {answers.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.name}</strong>
              <p>
                {one.title} · <time dateTime={one.at}>{date(one.at, 'time')}</time>
              </p>
            </div>
            <Badge tone={ANSWER_TONES[one.answer] ?? 'neutral'}>{t(`answer.${one.answer}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FAILED = new Set(['bounced', 'failed', 'suppressed', 'refused']);

function Sent({ sent }: Pick<MailSide, 'sent'>) {
  const t = useText('calendar');
  const { date } = useFormat();
  return (
    <section className="calendar-Mail-part">
      <h2>{t('mail.sent')}</h2>
      {sent.length === 0 && <p className="calendar-Muted">{t('mail.noneSent')}</p>}
      <ul className="calendar-Mails">
        {sent.map((mail) => (
          <li key={mail.id}>
            <div>
              <strong>{mail.title || t(`mail.kind.${mail.kind}`)}</strong>
              <p>
                {mail.title && `${t(`mail.kind.${mail.kind}`)} · `}
                {mail.to} · <time dateTime={mail.at}>{date(mail.at, 'time')}</time>
              </p>
            </div>
            <Badge tone={mail.state === 'sent' ? 'success' : FAILED.has(mail.state) ? 'danger' : 'neutral'}>
              {t(`mail.state.${mail.state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
