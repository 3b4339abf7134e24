import type { ReactNode } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import '#kit/ui/desk/desk.css';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { WalletArea } from '../WalletArea.tsx';
import './desk.css';

const TABS = [
  ['wallet.desk', '/user/wallet/desk', 'desk.queue'],
  ['wallet.members', '/user/wallet/desk/members', 'desk.members'],
  ['wallet.ledger', '/user/wallet/desk/ledger', 'desk.ledger'],
] as const;

/** A page of staff: the wallets of others. Only the tabs that this visitor has. */
export function DeskArea({ title, back, children }: { title: ReactNode; back?: { to: string; label: string }; children: ReactNode }) {
  const t = useText('wallet');
  const { pages } = useSite();
  const tabs = TABS.filter(([id]) => pages.some((page) => page.id === id)).map(([, to, key]) => ({ to, title: t(key) }));
  return (
    <WalletArea title={title} back={back ?? { to: '/user/wallet', label: t('page.wallet') }}>
      {!back && <Tabs label={t('desk.tabs')} tabs={tabs} />}
      {children}
    </WalletArea>
  );
}
