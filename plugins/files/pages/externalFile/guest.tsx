import type { PageProps } from '#kernel/contract/client.ts';
import { ExternalPage } from '../../parts/external/ExternalPage.tsx';
import { FileView } from '../../parts/external/FileView.tsx';
import type { ExternalData } from '../../parts/external/openPage.ts';

/** A shared file: what it is, how it looks, and the way to have it. */
export default function ExternalFile({ data }: PageProps<ExternalData>) {
  return <ExternalPage data={data} type="file" View={FileView} />;
}
