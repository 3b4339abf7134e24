import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { load } from '../../gateway/scan.ts';
import { ScanPage } from '../../parts/ScanPage.tsx';

export default function MemberScanPage({ data }: PageProps<typeof load>) {
  return (
    <DeskPage title={useText('scan')('page.scan')}>
      <ScanPage data={data} />
    </DeskPage>
  );
}
