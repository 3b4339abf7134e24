import type { PageProps } from '#kernel/contract/page.ts';
import { PostArticle } from '../../parts/read/PostArticle.tsx';
import { PostTools } from '../../parts/read/PostTools.tsx';
import type { load } from '../../gateway/pages/entry.ts';

/** A post below its category, with how it stands and the way to its editor. */
export default function PostPage({ data }: PageProps<typeof load>) {
  return (
    <>
      <PostTools post={data.post} />
      <PostArticle {...data} />
    </>
  );
}
