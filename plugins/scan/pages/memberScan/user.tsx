import { useText, type PageProps } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import type { load } from '../../gateway/scan.ts';
import { ScanPage } from '../../parts/ScanPage.tsx';

export default function MemberScanPage({ data }: PageProps<typeof load>) {
  const t = useText('scan');
  return (
    <MemberPage area={t('page.area')} title={t('page.scan')}>
      <ScanPage data={data} />
    </MemberPage>
  );
}
