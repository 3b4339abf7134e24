import { useText } from '#kernel/contract/page.ts';
import { MemberPage, type MemberPageProps } from '#kit/ui/content/MemberPage.tsx';

/** A page of the shop among the member's own pages. */
export function ShopArea(props: Omit<MemberPageProps, 'area'>) {
  const t = useText('shop');
  return <MemberPage area={t('area')} {...props} />;
}
