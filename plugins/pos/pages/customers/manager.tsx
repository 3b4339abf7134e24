import { type PageProps, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { customers } from '../../gateway/pages/customers.ts';
import { CustomerList } from '../../parts/desk/customers/CustomerList.tsx';

/** Customers of the stores. */
export default function CustomersPage({ data }: PageProps<typeof customers>) {
  const t = useText('pos');
  return (
    <DeskPage title={t('page.customers')}>
      <CustomerList data={data} />
    </DeskPage>
  );
}
