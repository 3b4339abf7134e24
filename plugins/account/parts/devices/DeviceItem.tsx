import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { DeviceData } from '../../calls/devices.ts';

/** How they signed in, in words: the strongest of what they proved. */
const howOf = (amr: readonly string[]) =>
  amr.includes('hwk')
    ? 'browser.byPasskey'
    : amr.includes('fed')
      ? 'browser.byLine'
      : amr.includes('mca')
        ? 'browser.byLink'
        : amr.includes('otp')
          ? 'browser.byCode'
          : amr.includes('pwd')
            ? 'browser.byPassword'
            : 'browser.byOther';

/** Browser and system of a device in one line. */
export function useDeviceName(): (device: Pick<DeviceData, 'browser' | 'os'>) => string {
  const t = useText('account');
  return ({ browser, os }) => {
    const known = browser || t('browser.unknown');
    return os ? t('browser.on', { browser: known, os }) : known;
  };
}

/** One device that is signed in. */
export function DeviceItem({ device, onEnd }: { device: DeviceData; onEnd: () => void }) {
  const t = useText('account');
  const format = useFormat();
  const name = useDeviceName()(device);
  const { current, ip, since, lastSeen, site, amr, os } = device;
  const facts: (readonly [label: string, value: string])[] = [
    ['browser.seen', format.date(lastSeen, 'time')],
    ['browser.since', format.date(since, 'time')],
    ['browser.how', t(howOf(amr))],
    ['browser.ip', ip || t('footer.unknown')],
    ...(site ? [['browser.site', site] as const] : []),
  ];
  return (
    <li>
      <Icon name={/^(iOS|Android|HarmonyOS)$/.test(os) ? 'mobile' : 'device'} />
      <div className="account-List-text">
        <h3>{name}</h3>
        {current && (
          <p className="account-Badges">
            <Badge tone="success">{t('browser.current')}</Badge>
          </p>
        )}
        <dl className="account-Meta">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!current && (
        <div className="ui-Actions">
          <Button variant="secondary" aria-label={t('browser.endOf', { device: name })} onClick={onEnd}>
            {t('browser.end')}
          </Button>
        </div>
      )}
    </li>
  );
}
