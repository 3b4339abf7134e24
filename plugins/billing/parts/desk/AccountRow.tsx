import { useState } from 'react';
import { useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { bankName } from '../../rules/banks.ts';
import type { Account } from '../../schemas.ts';
import { call } from '../call.ts';
import { Failed } from '../Failed.tsx';
import { accountNumber } from '../pay/AccountCard.tsx';
import { State } from '../States.tsx';
import { useAct } from '../useAct.ts';

type Action = 'confirmAccount' | 'closeAccount' | 'defaultAccount';

/** An account that is paid to, with who entered and who confirmed it, and what may be done now. */
export function AccountRow({ account, alone, onDone }: { account: Account; alone: boolean; onDone: () => void }) {
  const t = useText('billing');
  const format = useFormat();
  const locale = useLocale();
  const act = useAct();
  const [asked, setAsked] = useState<Action | null>(null);
  const { id, version, state } = account;
  async function run(deed: Action) {
    const done = await act.run(() => call(deed, { id, version }));
    setAsked(null);
    if (done) onDone();
  }
  return (
    <li className="billing-Card">
      <h2 className="billing-Title">
        {t(`accountKind.${account.kind}`)} <State of="accountState" state={state} />
        {account.isDefault && <Badge tone="info">{t('accounts.default')}</Badge>}
      </h2>
      <p className="billing-Large">{accountNumber(account.number)}</p>
      <p>
        {account.name}
        {account.bank && ` · ${bankName(account.bank, locale)}`}
      </p>
      <p className="billing-Note">
        {t('accounts.entered', { name: account.enteredBy, at: format.date(account.createdAt, 'time') })}
        {account.confirmedBy && ` · ${t('accounts.confirmed', { name: account.confirmedBy })}`}
      </p>
      <Failed text={act.failed} />
      <div className="ui-Actions">
        {state === 'waiting' && (
          <Button aria-disabled={act.pending || undefined} onClick={() => setAsked('confirmAccount')}>
            {t('accounts.confirm')}
          </Button>
        )}
        {state === 'active' && !account.isDefault && (
          <Button variant="secondary" aria-disabled={act.pending || undefined} onClick={() => void run('defaultAccount')}>
            {t('accounts.makeDefault')}
          </Button>
        )}
        {state !== 'closed' && (
          <Button variant="secondary" onClick={() => setAsked('closeAccount')}>
            {t('accounts.close')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={t(asked === 'closeAccount' ? 'accounts.closeTitle' : 'accounts.confirmTitle')}
        tone={asked === 'closeAccount' ? 'danger' : 'primary'}
        confirmLabel={t(asked === 'closeAccount' ? 'accounts.close' : 'accounts.confirm')}
        pending={act.pending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void run(asked)}
      >
        <p>
          {t(asked === 'closeAccount' ? 'accounts.closeText' : alone ? 'accounts.confirmAlone' : 'accounts.confirmText', {
            number: accountNumber(account.number),
            name: account.name,
          })}
        </p>
      </ConfirmDialog>
    </li>
  );
}
