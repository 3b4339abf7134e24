import { useFormat, useText } from '#kernel/contract/page.ts';
import { CardGrid } from '#kit/ui/data/CardGrid.tsx';
import type { Card } from '../../schemas.ts';
import { cards } from './cards.ts';

/** Posts as cards. */
export function PostCards({ posts, level = 2 }: { posts: readonly Card[]; level?: 2 | 3 }) {
  const t = useText('blog');
  const format = useFormat();
  return <CardGrid cards={cards(posts, format, t('card.members'))} level={level} />;
}
