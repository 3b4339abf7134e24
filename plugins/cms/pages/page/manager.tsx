import type { PageProps } from '#kernel/contract/client.ts';
import { Article } from '../../parts/Article.tsx';
import { PostList } from '../../parts/PostList.tsx';
import { useDesk } from '../../parts/staff/useDesk.tsx';
import type { PageData } from './load.ts';

/** A page as visitors see it, with the tools to change it in place. */
export default function Page({ data: { entry, posts } }: PageProps<PageData>) {
  const { tools, editor } = useDesk(entry);
  return (
    <>
      {tools}
      {editor ?? (
        <>
          <Article entry={entry} />
          {posts && <PostList posts={posts} path={entry.path} />}
        </>
      )}
    </>
  );
}
