import { useText } from '#kernel/contract/page.ts';
import type { CategoryData, PostData } from '../../gateway/pages/entry.ts';
import { SubscribeBox } from '../newsletter/SubscribeForm.tsx';
import { PostArticle } from './PostArticle.tsx';
import { CategoryLinks, PostPages } from './PostList.tsx';

/** What stands at a name: a post, or a category with its posts. */
export function EntryView({ data }: { data: PostData | CategoryData }) {
  const t = useText('blog');
  if (data.kind === 'post') return <PostArticle {...data} />;
  const { name, slug, description, after, items, next, shelf, newsletter } = data;
  return (
    <>
      <header className="blog-List-head">
        <h1>{name}</h1>
        {description && <p>{description}</p>}
        <CategoryLinks categories={shelf.categories} current={slug} />
        {items.length === 0 && <p role="status">{t('list.nothing')}</p>}
      </header>
      <PostPages items={items} next={next} narrowed={{ category: slug, after }} />
      {newsletter && <SubscribeBox category={slug} />}
    </>
  );
}
