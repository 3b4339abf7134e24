import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { CardGrid } from '#kit/ui/data/CardGrid.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Paging } from '#kit/ui/navigation/Paging.tsx';
import { cards } from '../../parts/cards.ts';
import { tagPath } from '../../rules/slug.ts';
import type { load } from '../../gateway/pages/tag.ts';
import '../../parts/PostList.css';

/** What is published with a tag. */
export default function TagPage({ data: { name, slug, items, next, after } }: PageProps<typeof load>) {
  const t = useText('cms');
  const format = useFormat();
  const path = encodeURI(tagPath(slug));
  return (
    <section className="cms-PostList" aria-labelledby="cms-tag">
      <h1 id="cms-tag">{t('tag.title', { name })}</h1>
      {items.length === 0 ? <EmptyState icon="star" title={t('tag.empty')} /> : <CardGrid cards={cards(items, format)} level={2} />}
      <Paging
        label={t('tag.pages')}
        first={after ? path : null}
        next={next ? `${path}?after=${next}` : null}
        words={{ first: t('tag.first'), next: t('posts.older') }}
      />
    </section>
  );
}
