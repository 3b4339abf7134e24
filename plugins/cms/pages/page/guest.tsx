import type { PageProps } from '#kernel/contract/client.ts';
import { PageBody } from '../../parts/PageBody.tsx';
import { PostList } from '../../parts/PostList.tsx';
import type { PageData } from './load.ts';

/** A page with its posts. */
export default function Page({ data: { entry, posts } }: PageProps<PageData>) {
  return (
    <>
      <PageBody entry={entry} />
      {posts && <PostList posts={posts} path={entry.path} />}
    </>
  );
}
