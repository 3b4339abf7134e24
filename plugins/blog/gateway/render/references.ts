import { formatFor } from '#kit/page/format.ts';
import type { DocNode } from '#kit/richText/doc.ts';
import type { ReferenceCard } from '../../contract.ts';
import { refsOf } from '../../rules/blocks.ts';
import { nodesOf } from '../../rules/doc.ts';
import type { BlogCtx } from '../db.ts';
import { referenceKey } from './renderDoc.ts';

/** Where a thing of an area stands that says no more of it. */
const PAGES: Readonly<Record<string, { readonly plugin: string; readonly path: (ref: string) => string }>> = {
  products: { plugin: 'shop', path: (ref) => `/shop/product/${ref}` },
  courses: { plugin: 'lesson', path: (ref) => `/lesson/detail/${ref}` },
  events: { plugin: 'event', path: (ref) => `/event/${ref}` },
  form: { plugin: 'form', path: (ref) => `/form/${ref}` },
};

/** What an area offers of these; null where none does. Goods of a shop are known by their codes. */
async function offered(ctx: BlogCtx, kind: string, refs: readonly string[]): Promise<readonly ReferenceCard[] | null> {
  for (const { api } of ctx.gather('references')) {
    const cards = await api.cards(kind, refs);
    if (cards) return cards;
  }
  if (kind !== 'products') return null;
  const goods = (await Promise.all(ctx.gather('goods').map(({ api }) => api.ofCodes(refs)))).flat();
  return goods.length > 0
    ? goods.map(({ title, unit, href, image, priceSatang }) => ({
        title,
        text: unit,
        path: href,
        picture: image ? { src: image.src, width: image.width, height: image.height } : null,
        meta: formatFor(ctx.locale, ctx.site.timezone).money(priceSatang),
      }))
    : null;
}

/** The cards of a document's reference blocks. An area that is not on the site leaves no trace; one that offers nothing is linked to. */
export async function referencesIn(ctx: BlogCtx, doc: DocNode): Promise<Map<string, readonly ReferenceCard[]>> {
  const found = new Map<string, readonly ReferenceCard[]>();
  for (const { type, attrs = {} } of nodesOf(doc)) {
    const refs = refsOf(attrs.refs);
    if (type !== 'reference' || refs.length === 0) continue;
    const kind = String(attrs.kind);
    const page = PAGES[kind];
    const cards = await offered(ctx, kind, refs);
    const isThere = page !== undefined && ctx.declarations.some(({ id }) => id === page.plugin);
    const links = isThere ? refs.map((ref) => ({ title: ref, text: '', path: page.path(ref), picture: null, meta: '' })) : [];
    found.set(referenceKey(attrs), cards ?? links);
  }
  return found;
}
