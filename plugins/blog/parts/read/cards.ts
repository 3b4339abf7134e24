import type { Format } from '#kit/page/format.ts';
import type { Card as CardContent } from '#kit/theme/declaration.ts';
import type { Card } from '../../schemas.ts';

/** Posts as the cards that themes draw. */
export const cards = (posts: readonly Card[], format: Format, members: string): CardContent[] =>
  posts.map(({ title, excerpt, path, image, category, members: locked, publishedAt }) => ({
    title,
    text: excerpt,
    href: encodeURI(path),
    ...(image ? { image } : {}),
    meta: [category, format.date(publishedAt, 'short'), locked && members].filter(Boolean).join(' · '),
  }));
