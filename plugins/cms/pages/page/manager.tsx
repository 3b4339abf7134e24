import type { PageProps } from '#kernel/contract/page.ts';
import { PostList } from '../../parts/PostList.tsx';
import { StaffPage } from '../../parts/desk/StaffPage.tsx';
import type { load } from '../../gateway/pages/page.ts';

/** A page as visitors see it, with the tools to change it in place. */
export default function Page({ data: { entry, posts } }: PageProps<typeof load>) {
  return <StaffPage entry={entry}>{posts && <PostList posts={posts} path={entry.path} />}</StaffPage>;
}
