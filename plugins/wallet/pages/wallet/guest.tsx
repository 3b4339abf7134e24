import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { load } from '../../gateway/pages/walletGuest.ts';
import '../../parts/wallet.css';

/** For who scanned a member's code with their phone and has not signed in yet. */
export default function WalletForGuests({ data: { next, paying } }: PageProps<typeof load>) {
  const t = useText('wallet');
  return (
    <section className="wallet-Welcome">
      <Icon name="wallet" />
      <h1>{t('page.wallet')}</h1>
      <p>{t(paying ? 'guest.paying' : 'guest.text')}</p>
      <LinkButton to={`/user/login?next=${encodeURIComponent(next)}`} rel="nofollow">
        {t('guest.signIn')}
      </LinkButton>
    </section>
  );
}
