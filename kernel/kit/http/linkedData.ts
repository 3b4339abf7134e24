/** JSON that cannot end its script element, nor begin a comment in it. */
export const scriptJson = (json: string) => json.replace(/<(?=[!/s])/gi, '\\u003c');

/** A page as search engines read it. */
export interface LinkedPage {
  readonly origin: string;
  readonly url: string;
  readonly image: string | null;
  /** What the page is about, in the words of schema.org. */
  readonly thing?: object;
  /** Pages above it, from the top. */
  readonly crumbs: readonly { readonly title: string; readonly href: string }[];
}

/** What a page is and where it stands: schema.org as JSON-LD. */
export function linkedData({ origin, url, image, thing, crumbs }: LinkedPage): string {
  const items = crumbs.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: new URL(href, origin).href,
  }));
  const things = [
    ...(thing ? [{ ...thing, url, ...(image && { image }) }] : []),
    ...(items.length > 0 ? [{ '@type': 'BreadcrumbList', itemListElement: items }] : []),
  ];
  if (things.length === 0) return '';
  return `<script type="application/ld+json">${scriptJson(JSON.stringify({ '@context': 'https://schema.org', '@graph': things }))}</script>`;
}
