import type { PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/pages/embed.ts';
import { FillView } from '../../parts/fill/FillView.tsx';
import { useFrame } from '../../parts/fill/useFrame.ts';

/** A form in a frame on somebody else's page. */
export default function EmbedPage({ data }: PageProps<typeof load>) {
  const path = `/form/${data.slug}/embed`;
  useFrame({ slug: data.slug, path, origins: data.origins });
  return <FillView data={data} frame={path} />;
}
