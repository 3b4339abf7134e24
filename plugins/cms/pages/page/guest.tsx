import type { PageProps } from '#kernel/contract/page.ts';
import { PageBody } from '../../parts/PageBody.tsx';
import { PostList } from '../../parts/PostList.tsx';
import type { load } from '../../gateway/pages/page.ts';

/** A page with its posts. */
export default function Page({ data: { entry, posts } }: PageProps<typeof load>) {
  return (
    <>
      <PageBody entry={entry} />
      {posts && <PostList posts={posts} path={entry.path} />}
    </>
  );
}
