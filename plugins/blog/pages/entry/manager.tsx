import type { PageProps } from '#kernel/contract/page.ts';
import { EntryView } from '../../parts/read/EntryView.tsx';
import { PostTools } from '../../parts/read/PostTools.tsx';
import type { loadEntry } from '../../gateway/pages/entry.ts';

/** A post as readers see it, with how it stands and the way to its editor; or a category. */
export default function EntryPage({ data }: PageProps<typeof loadEntry>) {
  return (
    <>
      {data.kind === 'post' && <PostTools post={data.post} />}
      <EntryView data={data} />
    </>
  );
}
