import type { PageProps } from '#kernel/contract/client.ts';
import { Article } from '../../parts/Article.tsx';
import { useDesk } from '../../parts/staff/useDesk.tsx';
import type { PostData } from './load.ts';

/** A post as visitors see it, with the tools to change it in place. */
export default function Post({ data: { entry } }: PageProps<PostData>) {
  const { tools, editor } = useDesk(entry);
  return (
    <>
      {tools}
      {editor ?? <Article entry={entry} />}
    </>
  );
}
