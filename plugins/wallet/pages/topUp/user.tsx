import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { OpenTopUps } from '../../parts/topUps/OpenTopUps.tsx';
import { TopUpForm } from '../../parts/topUps/TopUpForm.tsx';
import { WalletArea } from '../../parts/WalletArea.tsx';
import type { load } from '../../gateway/pages/topUp.ts';

/** How much is to be topped up, and what has not been finished. */
export default function TopUpPage({ data: { overview } }: PageProps<typeof load>) {
  const t = useText('wallet');
  return (
    <WalletArea title={t('page.topUp')} back={{ to: '/user/wallet', label: t('page.wallet') }}>
      {overview.topUp.available ? (
        <section className="wallet-Card">
          <p>{t('topUp.lead', { minutes: overview.topUp.minutes })}</p>
          <TopUpForm mostSatang={overview.topUp.mostSatang} />
        </section>
      ) : (
        <Alert
          tone="info"
          title={t('topUp.unavailable')}
          actions={
            <LinkButton variant="secondary" to="/user/wallet">
              {t('page.wallet')}
            </LinkButton>
          }
        >
          <p>{t('topUp.unavailableHint')}</p>
        </Alert>
      )}
      <OpenTopUps topUps={overview.openTopUps} />
    </WalletArea>
  );
}
