import type { PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/pages/fill.ts';
import { FillView } from '../../parts/fill/FillView.tsx';

/** A form on a page of its own. */
export default function FillPage({ data }: PageProps<typeof load>) {
  return <FillView data={data} />;
}
