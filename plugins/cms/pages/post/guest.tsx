import type { PageProps } from '#kernel/contract/client.ts';
import { Article } from '../../parts/Article.tsx';
import type { PostData } from './load.ts';

/** A post. */
export default function Post({ data: { entry } }: PageProps<PostData>) {
  return <Article entry={entry} />;
}
