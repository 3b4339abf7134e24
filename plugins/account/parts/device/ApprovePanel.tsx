import type { Reply } from '#kernel/contract/calls.ts';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { account } from '../../plugin.ts';

export type DeviceAsking = Reply<(typeof account)['calls']['scanDevice']>;

/** Site, browser, system and address of the device, the three numbers, and the way to say no. */
export function ApprovePanel({
  asking,
  busy,
  onPick,
  onDeny,
}: {
  asking: DeviceAsking;
  busy: boolean;
  onPick: (number: string) => void;
  onDeny: () => void;
}) {
  const t = useText('account');
  const { host, browser, os, ip, sameNetwork, numbers } = asking;
  return (
    <>
      <p className="account-Lead">{t('qrcode.approve.lead')}</p>
      <dl className="account-Facts account-Qr-facts">
        <dt>{t('qrcode.approve.host')}</dt>
        <dd>{host}</dd>
        <dt>{t('footer.browser')}</dt>
        <dd>{[browser, os].filter(Boolean).join(' · ') || t('footer.unknown')}</dd>
        <dt>{t('qrcode.approve.place')}</dt>
        <dd>
          {ip}
          <span className="account-Note account-Qr-place">{t(sameNetwork ? 'qrcode.approve.near' : 'qrcode.approve.far')}</span>
        </dd>
      </dl>
      <Alert tone="warning">
        <p>{t('qrcode.approve.beware')}</p>
      </Alert>
      <fieldset className="account-Qr-choice" disabled={busy}>
        <legend>{t('qrcode.approve.pick')}</legend>
        <div className="ui-Actions">
          {numbers.map((number) => (
            <Button key={number} variant="secondary" onClick={() => onPick(number)} aria-label={t('qrcode.approve.number', { number })}>
              {number}
            </Button>
          ))}
        </div>
      </fieldset>
      <Button variant="danger" disabled={busy} onClick={onDeny}>
        {t('qrcode.approve.deny')}
      </Button>
    </>
  );
}
