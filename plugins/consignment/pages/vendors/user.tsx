import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { load } from '../../gateway/pages/vendors.ts';
import { AddVendor } from '../../parts/AddVendor.tsx';
import { VendorList } from '../../parts/VendorList.tsx';

/** Who sells in the stores of a cluster, what is open with them, and what waits. */
export default function VendorsPage({ data }: PageProps<typeof load>) {
  const t = useText('consignment');
  if (!data)
    return (
      <DeskPage title={t('page.vendors')}>
        <EmptyState icon="store" title={t('vendors.nobody')}>
          <p>{t('vendors.nobodyHint')}</p>
        </EmptyState>
      </DeskPage>
    );
  return (
    <DeskPage title={t('page.vendors')} lead={t('vendors.lead')} actions={<AddVendor clusterId={data.clusterId} />}>
      <VendorList data={data} />
    </DeskPage>
  );
}
