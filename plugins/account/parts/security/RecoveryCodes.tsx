import { useState } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import type { account } from '../../plugin.ts';
import { CodesSheet } from './CodesSheet.tsx';
import type { SectionProps } from './Passkeys.tsx';
import { ProblemAlert } from './ProblemAlert.tsx';
import { useChange } from './useChange.ts';

const call = callsOf<typeof account>('account');
/** With fewer it is time for new ones. */
const FEW = 3;

/** How many recovery codes are left; new ones, shown once. */
export function RecoveryCodes({
  factors: { recoveryCodes, email },
  reload,
  codes,
  onCodes,
}: SectionProps & { codes: string[] | null; onCodes: (codes: string[] | null) => void }) {
  const t = useText('account');
  const { busy, problem, run, forget } = useChange(reload);
  const [asking, setAsking] = useState(false);

  const renew = () =>
    run(async () => {
      const made = await call('newRecoveryCodes', {});
      setAsking(false);
      onCodes(made.codes);
      return null;
    });

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
      <ConfirmDialog
        open={asking}
        title={t('codes.renewTitle')}
        confirmLabel={t('codes.renew')}
        pending={busy}
        onConfirm={() => void renew()}
        onCancel={() => {
          setAsking(false);
          forget();
        }}
      >
        <p>{t('codes.renewText')}</p>
        <ProblemAlert problem={problem} />
      </ConfirmDialog>
    </section>
  );
}
