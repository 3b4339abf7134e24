import { useState } from 'react';
import { useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { bankName } from '../../rules/banks.ts';
import type { Account } from '../../schemas.ts';
import { call } from '../call.ts';
import { accountNumber } from '../payments/AccountCard.tsx';
import { State } from '../States.tsx';

type PendingAction = 'confirmAccount' | 'closeAccount';

/** An account that is paid to, with who entered and who confirmed it, and what may be done now. */
export function AccountRow({ account, alone }: { account: Account; alone: boolean }) {
  const t = useText('billing');
  const format = useFormat();
  const locale = useLocale();
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const { id, version, state } = account;
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
      <div className="ui-Actions">
        {state === 'waiting' && <Button onClick={() => setPendingAction('confirmAccount')}>{t('accounts.confirm')}</Button>}
        {state === 'active' && !account.isDefault && (
          <ActionButton of={call} name="defaultAccount" with={{ id, version }} variant="secondary">
            {t('accounts.makeDefault')}
          </ActionButton>
        )}
        {state !== 'closed' && (
          <Button variant="secondary" onClick={() => setPendingAction('closeAccount')}>
            {t('accounts.close')}
          </Button>
        )}
      </div>
      {pendingAction && (
        <ActionDialog
          of={call}
          name={pendingAction}
          with={{ id, version }}
          title={t(pendingAction === 'closeAccount' ? 'accounts.closeTitle' : 'accounts.confirmTitle')}
          submit={t(pendingAction === 'closeAccount' ? 'accounts.close' : 'accounts.confirm')}
          danger={pendingAction === 'closeAccount'}
          size="small"
          onClose={() => setPendingAction(null)}
        >
          <p>
            {t(pendingAction === 'closeAccount' ? 'accounts.closeText' : alone ? 'accounts.confirmAlone' : 'accounts.confirmText', {
              number: accountNumber(account.number),
              name: account.name,
            })}
          </p>
        </ActionDialog>
      )}
    </li>
  );
}
