import { Slot, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { TabRow } from '../../../cluster/contract.ts';
import type { tab } from '../../gateway/pages/vendors.ts';
import { AddVendor } from '../../parts/AddVendor.tsx';
import { VendorList } from '../../parts/VendorList.tsx';

/** Vendors, among the tabs of a cluster. */
export default function VendorsTab({ data: { frame, vendors } }: PageProps<typeof tab>) {
  return (
    <DeskPage {...frame.page} actions={<AddVendor clusterId={vendors.clusterId} />}>
      <Slot of={TabRow} frame={frame} />
      <VendorList data={vendors} />
    </DeskPage>
  );
}
