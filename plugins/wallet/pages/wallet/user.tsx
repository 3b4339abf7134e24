import { useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { BalanceCard } from '../../parts/BalanceCard.tsx';
import { StatementSection } from '../../parts/statement/StatementSection.tsx';
import { OpenTopUps } from '../../parts/topUps/OpenTopUps.tsx';
import { WalletArea } from '../../parts/WalletArea.tsx';
import type { load } from '../../gateway/pages/wallet.ts';

/** The visitor's own wallet: what they have, what is on its way, what has been. */
export default function WalletPage({ data: { overview, ...list } }: PageProps<typeof load>) {
  const t = useText('wallet');
  const { pages } = useSite();
  const desk = ['wallet.desk', 'wallet.members', 'wallet.ledger'].flatMap((id) => pages.filter((page) => page.id === id))[0];
  return (
    <WalletArea title={t('page.wallet')}>
      {desk && (
        <Alert
          tone={overview.waiting ? 'warning' : 'info'}
          title={overview.waiting ? t('staff.waiting', { count: overview.waiting }) : t('staff.title')}
          actions={
            <LinkButton variant="secondary" to={desk.path}>
              {t('staff.open')}
            </LinkButton>
          }
        />
      )}
      <BalanceCard overview={overview} />
      <OpenTopUps topUps={overview.openTopUps} />
      <StatementSection path="/user/wallet" {...list} />
    </WalletArea>
  );
}
