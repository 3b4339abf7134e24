import { type PageProps, useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import type { bill } from '../../gateway/pages/bill.ts';
import { BillFacts } from '../../parts/desk/bills/BillFacts.tsx';

/** One bill, whole. */
export default function MemberBillPage({ data }: PageProps<typeof bill>) {
  const t = useText('pos');
  return (
    <MemberPage area={t('list.area')} title={data.bill.number} back={{ to: '/cluster/user/bills', label: t('page.bills') }}>
      <BillFacts bill={data.bill} />
    </MemberPage>
  );
}
