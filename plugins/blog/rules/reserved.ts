/** What stands below `/cms-blog` besides posts and categories, today or one day. */
const RESERVED: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'archive',
  'atom',
  'author',
  'authors',
  'category',
  'comments',
  'edit',
  'feed',
  'json',
  'manage',
  'new',
  'newsletter',
  'page',
  'pictures',
  'rss',
  'search',
  'seen',
  'series',
  'sitemap',
  'tag',
  'tags',
]);

/** Why a slug cannot be had, as a message key; null where it can, as far as nobody else has it. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return 'wrong.slugEmpty';
  return RESERVED.has(slug) ? 'wrong.slugReserved' : null;
}

/** Address of the blog. */
export const BLOG = '/cms-blog';
/** Its desk. */
export const MANAGE = `${BLOG}/manage`;

/** Where readers subscribe to posts by mail. */
export const NEWSLETTER = `${BLOG}/newsletter`;
/** Where they leave: of a POST that a mail program sends by itself, so it stands where other systems tell the site something. */
export const leavePath = (token: string): string => `/hooks/blog/leave/${token}`;

/** The address of a post: below its category where it has one. Not percent-encoded. */
export const postPath = (slug: string, category?: string | null): string => `${BLOG}/${category ? `${category}/` : ''}${slug}`;
