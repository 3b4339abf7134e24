import type { Format } from '#kit/page/format.ts';
import type { Card } from '#kit/theme/declaration.ts';
import type { PostCard } from '../schemas.ts';

/** Posts as the cards that themes draw. */
export const cards = (posts: readonly PostCard[], format: Format): Card[] =>
  posts.map(({ title, text, href, image, publishedAt }) => ({
    title,
    text,
    href,
    image: image ?? undefined,
    meta: publishedAt ? format.date(publishedAt, 'short') : undefined,
  }));
