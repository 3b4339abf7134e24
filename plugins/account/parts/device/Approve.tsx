import { useEffect, useState } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { account } from '../../plugin.ts';
import { ApprovePanel, type DeviceAsking } from './ApprovePanel.tsx';

const call = callsOf<typeof account>('account');

/** What to say of a request that cannot be decided any more, by the code of the refusal or its state. */
const OUTCOMES: Readonly<Record<string, string>> = {
  'device-unknown': 'unknown',
  'device-taken': 'taken',
  'device-over': 'unknown',
  expired: 'expired',
  approved: 'approved',
  denied: 'denied',
};

/** What a refused call comes to; null where the question still stands: the visitor thought better of proving who they are. */
function outcomeOf(error: unknown): string | null {
  const { code, details } = error instanceof Refusal ? error : new Refusal(500, 'fault');
  if (code === 'step-up-needed') return null;
  const state = typeof details.state === 'string' ? details.state : code;
  return OUTCOMES[state] ?? (code === 'offline' ? 'offline' : 'fault');
}

/** On the phone: who asks to be signed in, and yes or no. */
export function Approve({ link }: { link: string }) {
  const t = useText('account');
  const [asking, setAsking] = useState<DeviceAsking | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      call('scanDevice', { link }).then(
        (found) => {
          if (found.state === 'scanned') setAsking(found);
          else setOutcome(OUTCOMES[found.state] ?? 'unknown');
        },
        (error: unknown) => setOutcome(outcomeOf(error)),
      );
    });
    return () => clearTimeout(timer);
  }, [link]);

  async function decide(number: string | null) {
    setBusy(true);
    try {
      const { state } = number === null ? await call('denyDevice', { link }) : await call('approveDevice', { link, number });
      setOutcome(number !== null && state === 'denied' ? 'mismatch' : state);
    } catch (error) {
      setOutcome(outcomeOf(error));
    }
    setBusy(false);
  }

  const again = outcome === 'offline' || outcome === 'fault';
  return (
    <section className="account-Login account-Qr" aria-labelledby="account-approve">
      <h1 id="account-approve">{t('qrcode.approve.title')}</h1>
      {outcome && (
        <Alert
          tone={outcome === 'approved' ? 'success' : outcome === 'denied' ? 'info' : 'warning'}
          live
          title={t(`qrcode.approve.${outcome}`)}
          actions={
            again ? (
              <Button onClick={() => location.reload()}>{t('qrcode.own.retry')}</Button>
            ) : (
              <LinkButton variant="secondary" to={outcome === 'mismatch' || outcome === 'denied' ? '/user/browser' : '/user'}>
                {t(outcome === 'mismatch' || outcome === 'denied' ? 'qrcode.approve.devices' : 'menu.account')}
              </LinkButton>
            )
          }
        >
          <p>{t(`qrcode.approve.${outcome}Hint`)}</p>
        </Alert>
      )}
      {!outcome && !asking && <p role="status">{t('qrcode.approve.loading')}</p>}
      {!outcome && asking && (
        <ApprovePanel asking={asking} busy={busy} onPick={(number) => void decide(number)} onDeny={() => void decide(null)} />
      )}
    </section>
  );
}
