import { go, Link, useFormat, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { FillData } from '../../gateway/pages/fill.ts';
import { call } from '../call.ts';

interface Props {
  slug: string;
  invite: string;
  resume: string;
  gate: NonNullable<FillData['gate']>;
  /** What it carries of where it stands, in a frame. */
  carried?: string;
  /** Its path, where it stands in a frame. */
  frame?: string | undefined;
}

/** What was answered before it was closed, to be copied. */
function Copy({ copy }: { copy: Props['gate']['copy'] }) {
  const t = useText('form');
  if (copy.length === 0) return null;
  return (
    <section className="form-Copy">
      <h2>{t('fill.copy')}</h2>
      <dl>
        {copy.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What stands between somebody and a form: its times, a PIN, an address that is to be shown to be theirs, a link. */
export function GateView({ slug, invite, resume, gate, carried = '', frame }: Props) {
  const t = useText('form');
  const { date } = useFormat();
  const here = `/form/${slug}`;
  const input = { form: slug, ...(frame && { framed: true, carried }) };
  /** In a frame a browser may keep no cookies: the address says where it stands. */
  const onward = frame && {
    to: `${frame}?carried=:carried`,
    onDone: ({ carried: now }: { carried: string }) => go(`${frame}?carried=${now}`, { replace: true }),
  };
  switch (gate.why) {
    case 'signIn':
      return (
        <EmptyState
          icon="user"
          title={t('gate.signIn')}
          action={<LinkButton to={`/user/login?next=${encodeURIComponent(here)}`}>{t('gate.signInNow')}</LinkButton>}
        />
      );
    case 'pin':
      return (
        <section className="form-Gate">
          <p>{t('gate.pin')}</p>
          <ActionForm of={call} name="enterPin" with={{ ...input, invite }} {...onward}>
            <FormField name="pin" />
          </ActionForm>
        </section>
      );
    case 'email':
      return (
        <section className="form-Gate">
          <p>{t('gate.email')}</p>
          <ActionForm of={call} name="sendCode" with={input} {...onward} quiet={gate.codeTo !== ''} values={{ email: gate.codeTo }}>
            <FormField name="email" />
          </ActionForm>
          {gate.codeTo && (
            <>
              <Alert tone="info">
                <p>{t('gate.codeSent', { email: gate.codeTo })}</p>
              </Alert>
              <ActionForm of={call} name="checkCode" with={input} {...onward}>
                <FormField name="code" />
              </ActionForm>
            </>
          )}
        </section>
      );
    case 'resume':
      return (
        <section className="form-Gate">
          <p>{t('gate.resume')}</p>
          <ActionForm of={call} name="resume" with={{ form: slug, token: resume }} to={here} onDone={() => location.assign(here)}>
            {null}
          </ActionForm>
        </section>
      );
    case 'resumeOver':
      return <EmptyState icon="clock" title={t('gate.resumeOver')} action={<Link to={here}>{t('gate.open')}</Link>} />;
    case 'invite':
      return <EmptyState icon="mail" title={t('gate.invite')} />;
    default:
      return (
        <>
          <EmptyState
            icon="clock"
            title={
              gate.why === 'early' && gate.opensAt ? t('gate.early', { at: date(gate.opensAt, 'time') }) : gate.message || t('gate.closed')
            }
          />
          <Copy copy={gate.copy} />
        </>
      );
  }
}
