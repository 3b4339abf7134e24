import { useText } from '#kernel/contract/page.ts';
import { MemberPage, type MemberPageProps } from '#kit/ui/content/MemberPage.tsx';

/** A page of the visitor's own account: the menu of all such pages beside it. */
export function AccountArea(props: Omit<MemberPageProps, 'area'>) {
  const t = useText('account');
  return <MemberPage area={t('menu.own')} {...props} />;
}
