import { type PageProps, useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import type { bill } from '../../gateway/pages/bill.ts';
import { BillFacts } from '../../parts/desk/bills/BillFacts.tsx';
import { FullInvoice } from '../../parts/receipt/FullInvoice.tsx';
import ReceiptPage from './guest.tsx';

/** One bill, whole, for who manages its store; its receipt for who bought. */
export default function MemberBillPage(props: PageProps<typeof bill>) {
  const t = useText('pos');
  const { bill: found, receipt } = props.data;
  if (!found) return <ReceiptPage {...props} />;
  return (
    <MemberPage area={t('list.area')} title={found.number} back={{ to: '/cluster/user/bills', label: t('page.bills') }}>
      {receipt && <FullInvoice receipt={receipt} />}
      <BillFacts bill={found} />
    </MemberPage>
  );
}
