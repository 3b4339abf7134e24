import { useText, type PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/scan.ts';
import { ScanPage } from '../../parts/ScanPage.tsx';

export default function SiteScanPage({ data }: PageProps<typeof load>) {
  return (
    <div className="scan-Site">
      <h1>{useText('scan')('page.scan')}</h1>
      <ScanPage data={data} />
    </div>
  );
}
