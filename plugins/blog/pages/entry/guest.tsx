import type { PageProps } from '#kernel/contract/page.ts';
import { EntryView } from '../../parts/read/EntryView.tsx';
import type { loadEntry } from '../../gateway/pages/entry.ts';

/** A post, or a category with its posts. */
export default function EntryPage({ data }: PageProps<typeof loadEntry>) {
  return <EntryView data={data} />;
}
