import type { ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { Finding, Level } from '../../rules/diagnosis.ts';

const TONES: Record<Level, BadgeTone> = { ok: 'success', warning: 'warning', fail: 'danger', info: 'neutral' };

/** One check: what it is, how it stands, what was found, what to do. */
export function CheckRow({ name, finding, action }: { name: string; finding: Finding | undefined; action?: ReactNode }) {
  const t = useText('account');
  return (
    <li className="account-Check">
      <h2>{t(`device.${name}`)}</h2>
      <div className="account-Check-state">
        {finding ? (
          <Badge tone={TONES[finding.level]}>{t(`device.level.${finding.level}`)}</Badge>
        ) : (
          (action ?? <span className="ui-Spinner" />)
        )}
      </div>
      {finding && <p className="account-Check-value">{finding.value ?? (finding.textKey && t(`device.${finding.textKey}`))}</p>}
      {finding?.advice && <p className="account-Note">{t(`device.${finding.advice}`)}</p>}
      {finding && action}
    </li>
  );
}
