import { lazy, Suspense, useState } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { account } from '../../plugin.ts';
import type { SectionProps } from './Passkeys.tsx';

const call = callsOf<typeof account>('account');
const TotpEnrolment = lazy(() => import('./TotpEnrolment.tsx'));

/** Codes of an app: off, being set up, or on. */
export function Authenticator({ factors: { totpSince }, onCodes }: SectionProps & { onCodes: (codes: string[]) => void }) {
  const t = useText('account');
  const [enrolment, setEnrolment] = useState<{ uri: string; secret: string } | null>(null);
  const [stopping, setStopping] = useState(false);

  return (
    <section className="account-Box" aria-labelledby="security-totp">
      <div className="account-Title">
        <h2 id="security-totp">{t('totp.title')}</h2>
        <Badge tone={totpSince ? 'success' : 'neutral'}>{t(totpSince ? 'totp.on' : 'totp.off')}</Badge>
      </div>
      <p className="account-Note">{totpSince ? t('totp.since', { at: new Date(totpSince) }) : t('totp.lead')}</p>
      {enrolment && !totpSince ? (
        <Suspense>
          <TotpEnrolment
            {...enrolment}
            onOver={() => setEnrolment(null)}
            onDone={(codes) => {
              setEnrolment(null);
              onCodes(codes);
            }}
          />
        </Suspense>
      ) : totpSince ? (
        <div className="ui-Actions">
          <Button variant="danger" onClick={() => setStopping(true)}>
            {t('totp.stop')}
          </Button>
        </div>
      ) : (
        <ActionForm of={call} name="startTotp" submit={t('totp.start')} quiet onDone={setEnrolment} />
      )}
      {stopping && (
        <ActionDialog
          of={call}
          name="disableTotp"
          title={t('totp.stopTitle')}
          submit={t('totp.stop')}
          done={t('totp.stopped')}
          danger
          size="small"
          onClose={() => setStopping(false)}
        >
          <p>{t('totp.stopText')}</p>
        </ActionDialog>
      )}
    </section>
  );
}
