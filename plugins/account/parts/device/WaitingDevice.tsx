import { useCallback, useEffect, useState } from 'react';
import { callsOf, safePath, useProblem, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { afterDeviceEvent, DEVICE_LIFE_MS, type DeviceState } from '../../machines/deviceSignIn.ts';
import type { account } from '../../plugin.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

const call = callsOf<typeof account>('account');
/** How often the gateway is asked, ms. */
const POLL_MS = 2_000;

type Request = Reply<(typeof account)['calls']['startDevice']>;

/** The device that wants to be signed in: shows a code, waits for the phone, and goes on as the member. */
export function WaitingDevice() {
  const t = useText('account');
  const say = useProblem();
  const [request, setRequest] = useState<Request | null>(null);
  const [state, setState] = useState<DeviceState>('shown');
  const [problem, setProblem] = useState<string | null>(null);
  const [span, setSpan] = useState({ left: DEVICE_LIFE_MS });
  const seconds = useSecondsLeft(span);

  const start = useCallback(async () => {
    setProblem(null);
    try {
      setRequest(await call('startDevice', {}));
      setSpan({ left: DEVICE_LIFE_MS });
      setState('shown');
    } catch (error) {
      setProblem(say(error));
    }
  }, [say]);
  useEffect(() => {
    const timer = setTimeout(() => void start());
    return () => clearTimeout(timer);
  }, [start]);

  const waits = state === 'shown' || state === 'scanned';
  useEffect(() => {
    if (!request || !waits) return;
    const timer = setInterval(() => {
      call('pollDevice', { id: request.id, secret: request.secret }).then(
        ({ state: now }) => {
          setState(now);
          if (now === 'approved') location.assign(safePath(new URLSearchParams(location.search).get('next')));
        },
        (error: unknown) => call.refused(error, 'device-unknown') && setState('expired'),
      );
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [request, waits]);

  const shown = seconds === 0 && waits ? (afterDeviceEvent(state, { type: 'EXPIRE' }) ?? state) : state;
  if (problem)
    return <Alert tone="danger" live title={problem} actions={<Button onClick={() => void start()}>{t('qrcode.signIn.again')}</Button>} />;
  if (shown === 'denied' || shown === 'expired')
    return (
      <Alert
        tone="warning"
        live
        title={t(`qrcode.signIn.${shown}`)}
        actions={
          <>
            <Button onClick={() => void start()}>{t('qrcode.signIn.again')}</Button>
            <LinkButton variant="secondary" to="/user/login">
              {t('qrcode.signIn.otherWay')}
            </LinkButton>
          </>
        }
      >
        <p>{t(`qrcode.signIn.${shown}Hint`)}</p>
      </Alert>
    );
  return (
    <>
      {shown === 'shown' && <p className="account-Lead">{t('qrcode.signIn.lead')}</p>}
      <div className="account-Qr-stage" aria-live="polite">
        {shown === 'shown' && <QrCode text={request?.link ?? ''} label={t('qrcode.signIn.label')} size={280} />}
        {shown === 'scanned' && (
          <>
            <p>{t('qrcode.signIn.pick')}</p>
            <p className="account-Qr-number">{request?.number}</p>
            <p className="account-Note">{t('qrcode.signIn.pickHint')}</p>
          </>
        )}
        {shown === 'approved' && <p>{t('qrcode.signIn.approved')}</p>}
      </div>
      {waits && <p className="account-Note account-Qr-left">{t('qrcode.signIn.seconds', { seconds })}</p>}
      {shown === 'shown' && (
        <ol className="account-Qr-steps">
          <li>{t('qrcode.signIn.step1')}</li>
          <li>{t('qrcode.signIn.step2')}</li>
          <li>{t('qrcode.signIn.step3')}</li>
        </ol>
      )}
      <LinkButton variant="quiet" to="/user/login">
        {t('qrcode.signIn.otherWay')}
      </LinkButton>
    </>
  );
}
