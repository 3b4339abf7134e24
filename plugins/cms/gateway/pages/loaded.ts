import type { Loaded } from '#kernel/contract/load.ts';
import { notFound, redirectTo } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import type { EntryView, Found, LayoutJson } from '../../schemas.ts';

/** The entry of an answer; otherwise the visitor is sent to where it has moved, for good. */
export function arrived({ entry, moved }: Pick<Value<typeof Found>, 'entry' | 'moved'>): EntryView {
  if (moved !== null) throw redirectTo(encodeURI(moved), 301);
  if (!entry) throw notFound();
  return entry;
}

/** The layout of an entry, for the kernel: it is no part of the page's own data. */
export const composed = (layout: Value<typeof LayoutJson>): Pick<Loaded<unknown>, 'layout'> =>
  layout ? { layout: layout as unknown as LayoutDocument } : {};

/** What the document's head says of an entry. */
export const headOf = (entry: EntryView): Omit<Loaded<unknown>, 'data'> => ({
  title: entry.seo.title || entry.title,
  description: entry.seo.description || entry.excerpt || undefined,
  crumbs: entry.parent ? [{ title: entry.parent.title, href: entry.parent.path }] : [],
  image: entry.image?.src,
  type: entry.kind === 'post' ? 'article' : 'website',
  canonical: encodeURI(entry.path),
  alternates: entry.translations,
  noindex:
    entry.locked || entry.seo.noindex || entry.staff?.showing === 'draft' || (entry.staff !== null && entry.staff.state !== 'published'),
});
