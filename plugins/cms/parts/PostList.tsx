import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { CardGrid } from '#kit/ui/data/CardGrid.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { Posts } from '../schemas.ts';
import { cards } from './cards.ts';
import './PostList.css';

/** The posts of a page as cards, with the way to older ones. */
export function PostList({ posts, path }: { posts: Value<typeof Posts>; path: string }) {
  const t = useText('cms');
  const format = useFormat();
  return (
    <section className="cms-PostList" aria-labelledby="cms-posts">
      <h2 id="cms-posts">{t('posts.title')}</h2>
      {posts.items.length === 0 ? <p>{t('posts.empty')}</p> : <CardGrid cards={cards(posts.items, format)} level={3} />}
      {posts.next && (
        <LinkButton className="cms-PostList-older" variant="secondary" to={`${path}?after=${posts.next}`}>
          {t('posts.older')}
        </LinkButton>
      )}
    </section>
  );
}
