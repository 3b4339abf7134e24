import { useSite, useText } from '#kernel/contract/page.ts';
import type { Refusal } from '#kit/diagnostics/refusal.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { LineButton } from './LineButton.tsx';

/** Refusals that have words of their own: `line.<name>`, `line.<name>Hint`. */
const NAMES: Readonly<Record<string, string>> = {
  'line-denied': 'denied',
  'line-state': 'state',
  'line-refused': 'refused',
  'line-untrusted': 'untrusted',
  'line-unreachable': 'unreachable',
  'line-setup': 'setup',
  'secret-missing': 'setup',
  'line-taken': 'taken',
  'line-other': 'other',
  'account-suspended': 'suspended',
  'account-pending': 'pending',
  'account-closing': 'closing',
  'sign-in-over': 'over',
  'too-many-requests': 'wait',
  'sign-in-wait': 'wait',
  offline: 'offline',
};

/** Trying once more with LINE would not help. */
const FINAL = new Set(['setup', 'taken', 'suspended', 'pending']);

/** Why it did not work with LINE, and ways on. */
export function LineProblem({ problem: { code, details } }: { problem: Refusal }) {
  const t = useText('account');
  const isGuest = useSite().role === 'guest';
  const name = NAMES[code] ?? 'fault';
  const tone = name === 'denied' || name === 'closing' ? 'info' : name === 'fault' || name === 'untrusted' ? 'danger' : 'warning';
  const reference = typeof details.reference === 'string' ? details.reference : '–';
  return (
    <>
      <Alert tone={tone} live title={t(`line.${name}`)}>
        <p>{t(`line.${name}Hint`, { reference })}</p>
      </Alert>
      {!FINAL.has(name) && <LineButton reopen={name === 'closing'}>{t(name === 'closing' ? 'line.reopen' : 'line.again')}</LineButton>}
      <div className="ui-Actions">
        {name === 'pending' && <LinkButton to="/user/activate">{t('line.activate')}</LinkButton>}
        <LinkButton variant="secondary" to={isGuest ? '/user/login' : '/user/security'}>
          {t(isGuest ? 'line.otherWay' : 'line.toSecurity')}
        </LinkButton>
      </div>
    </>
  );
}
