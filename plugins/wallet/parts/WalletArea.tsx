import { useText } from '#kernel/contract/page.ts';
import { MemberPage, type MemberPageProps } from '#kit/ui/content/MemberPage.tsx';
import './wallet.css';

/** A page of the wallet among the visitor's own pages. */
export function WalletArea(props: Omit<MemberPageProps, 'area'>) {
  const t = useText('wallet');
  return <MemberPage area={t('area')} {...props} />;
}
