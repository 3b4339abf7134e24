import { type PageProps, useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import type { customers } from '../../gateway/pages/customers.ts';
import { CustomerList } from '../../parts/desk/customers/CustomerList.tsx';

/** Customers of the stores that one manages. */
export default function CustomersPage({ data }: PageProps<typeof customers>) {
  const t = useText('pos');
  return (
    <MemberPage area={t('list.area')} title={t('page.customers')}>
      <CustomerList data={data} />
    </MemberPage>
  );
}
