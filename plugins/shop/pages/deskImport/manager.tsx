import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { ImportReport } from '../../parts/desk/imports/ImportReport.tsx';
import { ImportStart } from '../../parts/desk/imports/ImportStart.tsx';
import type { load } from '../../gateway/pages/deskImport.ts';

/** Products from a file: chosen, tried without changing anything, then taken over. */
export default function ImportPage({ data: work }: PageProps<typeof load>) {
  const t = useText('shop');
  return (
    <DeskArea title={t('page.deskImport')} back={{ to: '/shop/desk/products', label: t('page.deskProducts') }}>
      {work ? <ImportReport key={work.id} work={work} /> : <ImportStart />}
    </DeskArea>
  );
}
