import type { PageProps } from '#kernel/contract/page.ts';
import { PostList } from '../../parts/read/PostList.tsx';
import type { load } from '../../gateway/pages/index.ts';

/** All posts of the blog. */
export default function IndexPage({ data }: PageProps<typeof load>) {
  return <PostList {...data} />;
}
