import { escapeHtml } from '#kit/markup/escapeHtml.ts';

/** For the head of a page: where the same stands in other languages, itself among them, for search engines. */
export const alternateLinks = (origin: string, pages: readonly { readonly locale: string; readonly path: string }[] = []): string =>
  pages
    .map(({ locale, path }) => `<link rel="alternate" hreflang="${escapeHtml(locale)}" href="${escapeHtml(origin + encodeURI(path))}">`)
    .join('');
