import { useEffect, useState } from 'react';
import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { call } from '#kit/page/call.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ToggleButtonGroup } from '#kit/ui/actions/ToggleButtonGroup.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { CUSTOMER_SCREEN } from '../customer/view.ts';
import { PrinterSettings } from '../print/PrinterSettings.tsx';
import { unsynced } from '../store/createTill.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { exportLog } from './exportLog.ts';

/** Why the gateway keeps something for a manager to look at, as far as there are words for it. */
const WORDED = ['bill-differs', 'shift-differs', 'total-differs', 'origin-unknown', 'shift-unknown', 'late'] as const;
type Reason = (typeof WORDED)[number];
const REASONS: ReadonlySet<string> = new Set(WORDED);

/** The till itself: paper, what has been sent, the log as a file, and the way out. */
export function Settings({ syncNow }: { syncNow: () => Promise<void> }) {
  const t = useText('pos');
  const { number, date } = useFormat();
  const problem = useProblem();
  const till = useTill();
  const { who, paper, catalogue, head, acked, conflicts, sending, installed } = useTillState(
    'who',
    'paper',
    'catalogue',
    'head',
    'acked',
    'conflicts',
    'sending',
    'installed',
  );
  const left = unsynced({ head, acked });
  const [safe, setSafe] = useState<boolean | null>(null);
  const [refused, setRefused] = useState('');
  useEffect(() => {
    void navigator.storage.persisted?.().then(setSafe);
  }, []);
  const signOut = async () => {
    if (left > 0) return setRefused(t('till.settings.signOutRefused', { left: number(left) }));
    try {
      await call('cluster.staffSignOut');
      await till.readWho();
    } catch (error) {
      setRefused(problem(error));
    }
  };
  const facts: readonly (readonly [string, string])[] = [
    [t('till.settings.store'), who!.store.name],
    [t('till.settings.device'), `${who!.device.name} · ${who!.device.series}`],
    [t('till.settings.machine'), who!.device.machineNo || '–'],
    [t('till.settings.goods'), number(catalogue?.index.products.length ?? 0)],
    [t('till.settings.pricesUntil'), catalogue ? date(catalogue.validUntil, 'time') : '–'],
    [t('till.settings.installed'), t(installed ? 'till.installed.yes' : 'till.installed.no')],
    [t('till.settings.sent'), number(acked)],
    [t('till.settings.unsent'), number(left)],
  ];
  return (
    <section className="pos-Page pos-Form">
      <h1>{t('till.nav.settings')}</h1>
      <div className="pos-Report">
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {safe === false && <Alert tone="warning">{t('till.settings.notSafe')}</Alert>}
      {conflicts.length > 0 && (
        <Alert tone="info" title={t('till.trouble.conflicts', { count: number(conflicts.length) })}>
          <ul>
            {conflicts.map(({ seq, reason }) => (
              <li key={seq}>
                {t('till.settings.conflict', {
                  seq: number(seq),
                  reason: t(REASONS.has(reason) ? `till.reason.${reason as Reason}` : 'till.reason.other'),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ToggleButtonGroup
        label={t('till.settings.paper')}
        value={String(paper)}
        options={[
          { value: '384', label: t('till.settings.paper58') },
          { value: '576', label: t('till.settings.paper80') },
        ]}
        onChange={(value) => void till.keep({ paper: value === '576' ? 576 : 384 })}
      />
      <PrinterSettings />
      <div className="pos-Actions">
        <Button variant="secondary" disabled={sending} onClick={() => void syncNow()}>
          {t('till.settings.sync')}
        </Button>
        <Button variant="secondary" onClick={() => open(CUSTOMER_SCREEN, 'sala-customer', 'popup')}>
          {t('customer.open')}
        </Button>
        <Button variant="secondary" onClick={() => exportLog(till.state())}>
          {t('till.settings.export')}
        </Button>
        <Button variant="danger" onClick={() => void signOut()}>
          {t('till.settings.signOut')}
        </Button>
      </div>
      {refused && (
        <Alert tone="danger" live>
          {refused}
        </Alert>
      )}
    </section>
  );
}
