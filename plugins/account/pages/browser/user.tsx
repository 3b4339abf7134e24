import { useState } from 'react';
import { callsOf, Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { DeviceData } from '../../calls/devices.ts';
import { AccountArea } from '../../parts/AccountArea.tsx';
import { DeviceItem, useDeviceName } from '../../parts/devices/DeviceItem.tsx';
import { SignOutEverywhere } from '../../parts/SignOutEverywhere.tsx';
import type { account } from '../../plugin.ts';
import type { load } from '../../gateway/pages/browser.ts';
import '../../parts/account.css';
import '../../parts/security/security.css';

const call = callsOf<typeof account>('account');

/** Where the visitor is signed in: this device first; sign out there, everywhere else, or everywhere. */
export default function Devices({ data: devices }: PageProps<typeof load>) {
  const t = useText('account');
  const nameOf = useDeviceName();
  const [asking, setAsking] = useState<DeviceData | 'others' | null>(null);
  const others = devices.some(({ current }) => !current);
  const question = { of: call, danger: true, size: 'small', onClose: () => setAsking(null) } as const;
  const end = (input: { ref: string }) =>
    call('endDevice', input).catch((error: unknown) => {
      if (!call.refused(error, 'not-found')) throw error;
      return {};
    });

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
      {asking === 'others' && (
        <ActionDialog
          {...question}
          name="endOtherDevices"
          title={t('browser.othersTitle')}
          submit={t('browser.others')}
          onDone={({ sessions }) => showToast(t('browser.othersEnded', { count: sessions }))}
        >
          <p>{t('browser.othersText')}</p>
        </ActionDialog>
      )}
      {asking !== null && asking !== 'others' && (
        <ActionDialog
          {...question}
          name="endDevice"
          with={{ ref: asking.ref }}
          title={t('browser.endTitle')}
          submit={t('browser.end')}
          done={t('browser.ended')}
          send={end}
        >
          <p>{t('browser.endText', { device: nameOf(asking) })}</p>
        </ActionDialog>
      )}
    </AccountArea>
  );
}
