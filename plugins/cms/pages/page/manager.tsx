import type { PageProps } from '#kernel/contract/client.ts';
import { PostList } from '../../parts/PostList.tsx';
import { StaffPage } from '../../parts/staff/StaffPage.tsx';
import type { PageData } from './load.ts';

/** A page as visitors see it, with the tools to change it in place. */
export default function Page({ data: { entry, posts } }: PageProps<PageData>) {
  return <StaffPage entry={entry}>{posts && <PostList posts={posts} path={entry.path} />}</StaffPage>;
}
