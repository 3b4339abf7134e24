import { type PageProps, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { bills } from '../../gateway/pages/bills.ts';
import { BillsView } from '../../parts/desk/bills/BillsView.tsx';

/** Bills of the stores that one manages. */
export default function MemberBillsPage({ data }: PageProps<typeof bills>) {
  const t = useText('pos');
  return (
    <DeskPage title={t('page.bills')}>
      <BillsView path="/cluster/user/bills" data={data} />
    </DeskPage>
  );
}
