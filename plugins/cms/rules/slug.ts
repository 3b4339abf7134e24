import { toSlug } from '#kit/thai/slug.ts';

/** The slug of the entry that stands at `/`. */
export const HOME = 'home';
/** The slug of the site's own landing page. */
export const CUSTOM = 'custom';
/** Reserved, but each has one page that is made by that very name. */
export const NAMED: ReadonlySet<string> = new Set([HOME, CUSTOM]);

/** First parts of paths that are never a page, whatever plugins there are. */
const RESERVED: ReadonlySet<string> = new Set([
  'account',
  'admin',
  'ai',
  'api',
  'assets',
  'billing',
  'calendar',
  'certification',
  'cluster',
  'cms',
  'cms-blog',
  'config',
  'custom',
  'demo',
  'event',
  'external',
  'favicon',
  'filemanager',
  'flow',
  'form',
  'health',
  'hora',
  'influencer',
  'lesson',
  'liff',
  'login',
  'logout',
  'manifest',
  'metrics',
  'payload',
  'payload-json',
  'problems',
  'project',
  'robots',
  'scan',
  'shop',
  'sitemap',
  'static',
  'undefined',
  'null',
  'user',
  'well-known',
]);

/** Why a slug cannot be had, as a message key; null when it can. `taken` is asked about the first part of the path. */
export function slugProblem(slug: string, kind: 'page' | 'post', taken: (slug: string) => boolean): string | null {
  if (slug === '') return 'problem.slugEmpty';
  if (slug !== toSlug(slug)) return 'problem.slugForm';
  if (kind === 'page' && (RESERVED.has(slug) || taken(slug))) return 'problem.slugReserved';
  return null;
}

/** The address of what has a tag, not percent-encoded. */
export const tagPath = (slug: string): string => `/cms/tag/${slug}`;

/** The address of an entry, not percent-encoded. */
export const entryPath = (slug: string, parent?: string | null): string =>
  parent ? `/${parent}/${slug}` : slug === HOME ? '/' : `/${slug}`;
