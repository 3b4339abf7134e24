import { useSession, useText } from '#kernel/contract/page.ts';
import { MemberPage, PageHead, type MemberPageProps } from '#kit/ui/content/MemberPage.tsx';
import './billing.css';

/** A page of who pays: beside the menu of a member's own pages, alone for a guest who came with a link. */
export function BillingArea({ title, back, children }: Omit<MemberPageProps, 'area'>) {
  const t = useText('billing');
  const session = useSession();
  if (session)
    return (
      <MemberPage area={t('area')} title={title} back={back}>
        {children}
      </MemberPage>
    );
  return (
    <div className="billing-Alone">
      <PageHead title={title} back={back} />
      {children}
    </div>
  );
}
