import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { load } from '../../gateway/pages/vendor.ts';
import { ItemsPart } from '../../parts/ItemsPart.tsx';
import { SalesPart } from '../../parts/SalesPart.tsx';
import { SettlementsPart } from '../../parts/SettlementsPart.tsx';
import { VendorDialog } from '../../parts/VendorDialog.tsx';
import '../../parts/consignment.css';

/** One vendor, from what they have on the shelves to what they were paid. */
export default function VendorPage({ data }: PageProps<typeof load>) {
  const t = useText('consignment');
  const [changes, setChanges] = useState(false);
  const { vendor, account } = data;
  return (
    <DeskPage
      title={vendor.name}
      back={{ to: `/cluster/vendor?cluster=${data.clusterId}`, label: t('page.vendors') }}
      actions={
        <Button variant="secondary" onClick={() => setChanges(true)} data-key="e">
          <Icon name="edit" />
          {t('vendors.change')}
        </Button>
      }
    >
      <DescriptionList
        items={[
          { term: t('saveVendor.commissionBp'), value: t('lines.percent', { rate: vendor.commissionBp / 100 }) },
          { term: t('saveVendor.withholdingBp'), value: t('lines.percent', { rate: vendor.withholdingBp / 100 }) },
          { term: t('saveVendor.phone'), value: vendor.phone || '–' },
          { term: t('saveVendor.bank'), value: vendor.bank || '–' },
          { term: t('vendors.account'), value: account?.name ?? '–' },
        ]}
      />
      <SettlementsPart settlements={data.settlements} data={data} />
      <SalesPart sales={data.sales} />
      <ItemsPart items={data.items} data={data} />
      {changes && <VendorDialog clusterId={data.clusterId} vendor={data} onClose={() => setChanges(false)} />}
    </DeskPage>
  );
}
