import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { AccountDialog } from '../../parts/desk/AccountDialog.tsx';
import { AccountRow } from '../../parts/desk/AccountRow.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { useQueue } from '../../parts/desk/useQueue.ts';
import type { load } from '../../gateway/pages/deskAccounts.ts';

/** Where the site is paid to. What is entered by one admin is used once another has confirmed it. */
export default function DeskAccountsPage({ data: { accounts, alone } }: PageProps<typeof load>) {
  const t = useText('billing');
  useQueue();
  const [adding, setAdding] = useState(false);
  return (
    <DeskArea
      title={t('page.deskAccounts')}
      actions={
        <Button onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('accounts.add')}
        </Button>
      }
    >
      <p>{t(alone ? 'accounts.leadAlone' : 'accounts.lead')}</p>
      {accounts.length === 0 ? (
        <EmptyState icon="qr" title={t('accounts.empty')}>
          <p>{t('accounts.emptyHint')}</p>
        </EmptyState>
      ) : (
        <ul className="billing-Accounts" aria-label={t('page.deskAccounts')}>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} alone={alone} />
          ))}
        </ul>
      )}
      {adding && <AccountDialog onClose={() => setAdding(false)} />}
    </DeskArea>
  );
}
