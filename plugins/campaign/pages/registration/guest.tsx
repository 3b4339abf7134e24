import { Link, useFormat, usePosted, useProblem, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { registration as load } from '../../gateway/pages/registration.ts';
import { Paragraphs } from '../../parts/page/Paragraphs.tsx';
import { campaignPath } from '../../rules/paths.ts';
import '../../parts/page/campaign.css';
import '#kit/ui/data/QrCode.css';

const TONES = {
  submitted: 'warning',
  verified: 'warning',
  confirmed: 'success',
  waitlisted: 'info',
  offered: 'success',
  offer_expired: 'warning',
  attended: 'success',
  no_show: 'warning',
  cancelled: 'danger',
} as const;

/** Groups of four letters can be read out at a door. */
const spaced = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A registration: how it stands, its code, and what its owner may do. Looking takes nothing; buttons do. */
export default function RegistrationPage({ data: { registration: it, qr } }: PageProps<typeof load>) {
  const t = useText('campaign');
  const { date } = useFormat();
  const problem = useProblem();
  const refusals = [
    usePosted('campaign.verify')?.refusal,
    usePosted('campaign.resendCode')?.refusal,
    usePosted('campaign.acceptOffer')?.refusal,
    usePosted('campaign.cancelRegistration')?.refusal,
  ];
  const refusal = refusals.find(Boolean);
  const ids = { registration: it.id, token: it.token };
  const { state, round } = it;
  const file = (name: string) => `/campaign/registration/${it.id}/${name}?token=${encodeURIComponent(it.token)}`;
  const when = `${date(round.startsAt, 'time')}–${date(round.endsAt, 'clock')}`;
  return (
    <article className="campaign-Registration">
      <header>
        <p className="campaign-Note">{it.campaign.title}</p>
        <h1>{it.name}</h1>
        <p className="campaign-Reference">{it.reference}</p>
        <p>{[round.name, when, round.place].filter(Boolean).join(' · ')}</p>
      </header>
      {refusal && (
        <Alert tone="danger" live>
          <p>{problem(refusal)}</p>
        </Alert>
      )}
      <Alert tone={TONES[state]} title={t(`state.${state}`)}>
        {state === 'submitted' && <p>{t('status.submitted', { email: it.email })}</p>}
        {state === 'waitlisted' && <p>{t('status.waitlisted', { place: it.place ?? 1 })}</p>}
        {state === 'offered' && it.dueAt && <p>{t('status.offered', { when: date(it.dueAt, 'time') })}</p>}
        {state === 'attended' && it.attendedAt && <p>{t('status.attended', { when: date(it.attendedAt, 'time') })}</p>}
      </Alert>
      {state === 'submitted' && (
        <>
          <PostForm call="campaign.verify" with={ids} to=":path">
            <TextField label={t('verify.code')} name="code" required maxLength={12} inputMode="numeric" autoComplete="one-time-code" />
            <Button type="submit">{t('verify.go')}</Button>
          </PostForm>
          <PostForm call="campaign.resendCode" with={ids} to=":path">
            <Button type="submit" variant="quiet">
              {t('verify.again')}
            </Button>
          </PostForm>
        </>
      )}
      {state === 'offered' && (
        <PostForm call="campaign.acceptOffer" with={ids} to=":path">
          <Button type="submit">{t('offer.accept')}</Button>
        </PostForm>
      )}
      {qr && (
        <div className="campaign-Code">
          <svg
            className="ui-QrCode"
            role="img"
            aria-label={t('code.label', { name: it.name })}
            width={240}
            height={240}
            viewBox={`0 0 ${qr.edge} ${qr.edge}`}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </svg>
          <p className="campaign-Code-text">{spaced(it.code)}</p>
          <p className="campaign-Note">{t('code.show')}</p>
          <p className="ui-Actions">
            <a className="ui-Button" data-variant="secondary" href={file('code.png')} download>
              {t('code.png')}
            </a>
            <a className="ui-Button" data-variant="secondary" href={file('round.ics')} download>
              {t('code.ics')}
            </a>
          </p>
        </div>
      )}
      {qr && it.campaign.confirmText && <Paragraphs text={it.campaign.confirmText} />}
      {it.campaign.contact && <p className="campaign-Note">{it.campaign.contact}</p>}
      {it.mayCancel && (
        <details className="campaign-More">
          <summary>{t('cancel.title')}</summary>
          <p className="campaign-Note">{t('cancel.hint')}</p>
          <PostForm call="campaign.cancelRegistration" with={ids} to=":path">
            <Button type="submit" variant="danger">
              {t('cancel.go')}
            </Button>
          </PostForm>
        </details>
      )}
      <p>
        <Link to={campaignPath(it.campaign.slug)}>{t('registration.back')}</Link>
      </p>
    </article>
  );
}
