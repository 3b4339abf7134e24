import { useState } from 'react';
import { callsOf, Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { DeviceData } from '../../calls/devices.ts';
import { AccountArea } from '../../parts/AccountArea.tsx';
import { DeviceItem, useDeviceName } from '../../parts/devices/DeviceItem.tsx';
import { ProblemAlert } from '../../parts/security/ProblemAlert.tsx';
import { SignOutEverywhere } from '../../parts/SignOutEverywhere.tsx';
import type { account } from '../../plugin.ts';
import { problemText, type ProblemText } from '../../rules/signInForm.ts';
import type { load } from '../../gateway/pages/browser.ts';
import '../../parts/account.css';
import '../../parts/security/security.css';

const call = callsOf<typeof account>('account');

/** Where the visitor is signed in: this device first; sign out there, everywhere else, or everywhere. */
export default function Devices({ data }: PageProps<typeof load>) {
  const t = useText('account');
  const nameOf = useDeviceName();
  const [devices, setDevices] = useState(data);
  const [asking, setAsking] = useState<DeviceData | 'others' | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemText | null>(null);
  const others = devices.some(({ current }) => !current);
  const close = () => {
    setAsking(null);
    setProblem(null);
  };

  async function end(what: DeviceData | 'others') {
    setBusy(true);
    setProblem(null);
    try {
      if (what === 'others') showToast(t('browser.othersEnded', { count: (await call('endOtherDevices', {})).sessions }));
      else {
        // Signed out already is what was wanted.
        await call('endDevice', { ref: what.ref }).catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.code !== 'not-found') throw error;
        });
        showToast(t('browser.ended'));
      }
      // Proving who one is gives this session another name.
      setDevices((await call('devices')).devices);
      close();
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'fault');
      setProblem(refusal.code === 'step-up-needed' ? { key: 'browser.notConfirmed' } : problemText(refusal));
    } finally {
      setBusy(false);
    }
  }

  const one = asking !== null && asking !== 'others';
  return (
    <AccountArea>
      <div className="account-Devices">
        <header>
          <h1>{t('browser.title')}</h1>
          <p className="account-Lead">{t('browser.lead')}</p>
        </header>
        <section className="account-Box" aria-label={t('browser.title')}>
          <ul className="account-List">
            {devices.map((device) => (
              <DeviceItem key={device.ref} device={device} onEnd={() => setAsking(device)} />
            ))}
          </ul>
          {!others && <p className="account-Note">{t('browser.alone')}</p>}
        </section>
        <div className="ui-Actions">
          {others && (
            <Button variant="danger" onClick={() => setAsking('others')}>
              {t('browser.others')}
            </Button>
          )}
          <SignOutEverywhere />
        </div>
        <p>
          <Link to="/user/device_debug">{t('browser.check')}</Link>
        </p>
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={t(one ? 'browser.endTitle' : 'browser.othersTitle')}
        confirmLabel={t(one ? 'browser.end' : 'browser.others')}
        pending={busy}
        onConfirm={() => asking && void end(asking)}
        onCancel={close}
      >
        <p>{one ? t('browser.endText', { device: nameOf(asking) }) : t('browser.othersText')}</p>
        <ProblemAlert problem={problem} />
      </ConfirmDialog>
    </AccountArea>
  );
}
