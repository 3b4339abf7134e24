import { lazy, Suspense, useState } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import type { account } from '../../plugin.ts';
import type { SectionProps } from './Passkeys.tsx';
import { ProblemAlert } from './ProblemAlert.tsx';
import { useChange } from './useChange.ts';

const call = callsOf<typeof account>('account');
const TotpEnrolment = lazy(() => import('./TotpEnrolment.tsx'));

/** Codes of an app: off, being set up, or on. */
export function Authenticator({ factors: { totpSince }, reload, onCodes }: SectionProps & { onCodes: (codes: string[]) => void }) {
  const t = useText('account');
  const { busy, problem, run, forget } = useChange(reload);
  const [enrolment, setEnrolment] = useState<{ uri: string; secret: string } | null>(null);
  const [stopping, setStopping] = useState(false);

  const start = () =>
    run(async () => {
      setEnrolment(await call('startTotp', {}));
      return null;
    });
  const stop = () =>
    run(async () => {
      await call('disableTotp');
      setStopping(false);
      return t('totp.stopped');
    });
  const closeStop = () => {
    setStopping(false);
    forget();
  };

  return (
    <section className="account-Box" aria-labelledby="security-totp">
      <div className="account-Title">
        <h2 id="security-totp">{t('totp.title')}</h2>
        <Badge tone={totpSince ? 'success' : 'neutral'}>{t(totpSince ? 'totp.on' : 'totp.off')}</Badge>
      </div>
      <p className="account-Note">{totpSince ? t('totp.since', { at: new Date(totpSince) }) : t('totp.lead')}</p>
      {!stopping && <ProblemAlert problem={problem} />}
      {enrolment && !totpSince ? (
        <Suspense>
          <TotpEnrolment
            {...enrolment}
            onOver={() => setEnrolment(null)}
            onDone={async (codes) => {
              await reload();
              setEnrolment(null);
              onCodes(codes);
            }}
          />
        </Suspense>
      ) : (
        <div className="ui-Actions">
          {totpSince ? (
            <Button variant="danger" onClick={() => setStopping(true)}>
              {t('totp.stop')}
            </Button>
          ) : (
            <SubmitButton
              type="button"
              variant="secondary"
              state={busy ? 'loading' : 'normal'}
              labels={{ normal: t('totp.start') }}
              onClick={() => void start()}
            />
          )}
        </div>
      )}
      <ConfirmDialog
        open={stopping}
        title={t('totp.stopTitle')}
        confirmLabel={t('totp.stop')}
        pending={busy}
        onConfirm={() => void stop()}
        onCancel={closeStop}
      >
        <p>{t('totp.stopText')}</p>
        <ProblemAlert problem={problem} />
      </ConfirmDialog>
    </section>
  );
}
