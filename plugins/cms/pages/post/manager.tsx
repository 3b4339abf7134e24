import type { PageProps } from '#kernel/contract/page.ts';
import { Article } from '../../parts/Article.tsx';
import { useDesk } from '../../parts/desk/useDesk.tsx';
import type { load } from '../../gateway/pages/post.ts';

/** A post as visitors see it, with the tools to change it in place. */
export default function Post({ data: { entry } }: PageProps<typeof load>) {
  const { tools, editor } = useDesk(entry);
  return (
    <>
      {tools}
      {editor ?? <Article entry={entry} />}
    </>
  );
}
