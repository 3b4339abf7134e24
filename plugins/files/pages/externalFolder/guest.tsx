import type { PageProps } from '#kernel/contract/client.ts';
import { ExternalPage } from '../../parts/external/ExternalPage.tsx';
import { FolderView } from '../../parts/external/FolderView.tsx';
import type { ExternalData } from '../../parts/external/openPage.ts';

/** A shared folder and those in it. */
export default function ExternalFolder({ data }: PageProps<ExternalData>) {
  return <ExternalPage data={data} type="folder" View={FolderView} />;
}
