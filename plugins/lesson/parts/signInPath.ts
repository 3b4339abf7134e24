import type { Site } from '#kernel/contract/site.ts';

/** Where a guest signs in to come back here; null on a site without accounts. */
export function signInPath(site: Pick<Site, 'pages'>, back: string): string | null {
  const page = site.pages.find(({ id }) => id === 'account.login');
  return page ? `${page.path}?${new URLSearchParams({ next: back })}` : null;
}
