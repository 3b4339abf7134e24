import { useState } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { account } from '../../plugin.ts';
import { CodesSheet } from './CodesSheet.tsx';
import type { SectionProps } from './Passkeys.tsx';

const call = callsOf<typeof account>('account');
/** With fewer it is time for new ones. */
const FEW = 3;

/** How many recovery codes are left; new ones, shown once. */
export function RecoveryCodes({
  factors: { recoveryCodes, email },
  codes,
  onCodes,
}: SectionProps & { codes: string[] | null; onCodes: (codes: string[] | null) => void }) {
  const t = useText('account');
  const [asking, setAsking] = useState(false);

  return (
    <section className="account-Box" aria-labelledby="security-codes">
      <div className="account-Title">
        <h2 id="security-codes">{t('codes.title')}</h2>
        <Badge tone={recoveryCodes < FEW ? 'warning' : 'neutral'}>{t('codes.left', { left: recoveryCodes })}</Badge>
      </div>
      <p className="account-Note">
        {t('codes.lead')} {recoveryCodes < FEW && t('codes.few')}
      </p>
      {codes ? (
        <CodesSheet codes={codes} email={email} onKept={() => onCodes(null)} />
      ) : (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('codes.renew')}
          </Button>
        </div>
      )}
      {asking && (
        <ActionDialog
          of={call}
          name="newRecoveryCodes"
          title={t('codes.renewTitle')}
          submit={t('codes.renew')}
          danger
          size="small"
          onClose={() => setAsking(false)}
          onDone={(made) => onCodes(made.codes)}
        >
          <p>{t('codes.renewText')}</p>
        </ActionDialog>
      )}
    </section>
  );
}
