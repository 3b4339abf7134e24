import type { PageProps } from '#kernel/contract/page.ts';
import { Article } from '../../parts/Article.tsx';
import type { load } from '../../gateway/pages/post.ts';

/** A post. */
export default function Post({ data: { entry } }: PageProps<typeof load>) {
  return <Article entry={entry} />;
}
