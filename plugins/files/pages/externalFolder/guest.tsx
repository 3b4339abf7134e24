import type { PageProps } from '#kernel/contract/page.ts';
import { ExternalPage } from '../../parts/shares/external/ExternalPage.tsx';
import { FolderView } from '../../parts/shares/external/FolderView.tsx';
import type { load } from '../../gateway/pages/externalFolder.ts';

/** A shared folder and those in it. */
export default function ExternalFolder({ data }: PageProps<typeof load>) {
  return <ExternalPage data={data} type="folder" View={FolderView} />;
}
