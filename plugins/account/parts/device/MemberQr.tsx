import { useCallback, useEffect, useState } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import type { MemberCode } from '../../calls/device.ts';
import type { account } from '../../plugin.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

const call = callsOf<typeof account>('account');
/** How long a code is the newest one, s. */
const STEP = 60;

/** The member's code, large, with its countdown. A new one comes by itself every minute, and when the page is looked at again. */
export function MemberQr({ first }: { first: Value<typeof MemberCode> }) {
  const t = useText('account');
  const [shown, setShown] = useState(first);
  const [failed, setFailed] = useState(false);
  const seconds = useSecondsLeft(shown);

  const renew = useCallback(async () => {
    try {
      setShown(await call('memberCode'));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  const over = seconds === 0 && !failed;
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => void renew());
    return () => clearTimeout(timer);
  }, [over, renew]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void renew();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [renew]);

  const again = (
    <Button variant="secondary" onClick={() => void renew()}>
      {t('qrcode.own.retry')}
    </Button>
  );
  return (
    <section className="account-Box account-MemberQr" aria-labelledby="account-member-qr">
      <h1 id="account-member-qr">{t('qrcode.own.title')}</h1>
      <p className="account-Lead">{t('qrcode.own.lead')}</p>
      <div className="account-MemberQr-card" data-old={failed || undefined}>
        <QrCode text={shown.code} label={t('qrcode.own.label', { name: shown.name })} size={360} />
        <p className="account-MemberQr-name">{shown.name}</p>
      </div>
      {failed ? (
        <Alert tone="warning" live title={t('qrcode.own.failed')} actions={again}>
          <p>{t('qrcode.own.failedHint')}</p>
        </Alert>
      ) : (
        <div className="account-MemberQr-time">
          <progress max={STEP} value={seconds} aria-label={t('qrcode.own.left')} />
          <p>{t('qrcode.own.seconds', { seconds })}</p>
        </div>
      )}
    </section>
  );
}
