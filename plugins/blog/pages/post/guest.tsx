import type { PageProps } from '#kernel/contract/page.ts';
import { PostArticle } from '../../parts/read/PostArticle.tsx';
import type { load } from '../../gateway/pages/entry.ts';

/** A post below its category. */
export default function PostPage({ data }: PageProps<typeof load>) {
  return <PostArticle {...data} />;
}
