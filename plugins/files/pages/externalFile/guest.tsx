import type { PageProps } from '#kernel/contract/page.ts';
import { ExternalPage } from '../../parts/shares/external/ExternalPage.tsx';
import { FileView } from '../../parts/shares/external/FileView.tsx';
import type { load } from '../../gateway/pages/externalFile.ts';

/** A shared file: what it is, how it looks, and the way to have it. */
export default function ExternalFile({ data }: PageProps<typeof load>) {
  return <ExternalPage data={data} type="file" View={FileView} />;
}
