import { formatFor } from '#kit/page/format.ts';
import type { ReferencesApi } from '#plugins/blog/contract.ts';
import { goods } from './goods.ts';
import type { ShopCtx } from './db.ts';

/** Products that posts refer to by their SKUs. */
export const references = (ctx: ShopCtx): ReferencesApi => ({
  async cards(kind, refs) {
    if (kind !== 'products') return null;
    const { money } = formatFor(ctx.locale, ctx.site.timezone);
    const found = await goods(ctx).ofCodes(refs);
    return found.map(({ title, href, image, priceSatang }) => ({
      title,
      text: '',
      path: href,
      picture: image ? { src: image.src, width: image.width, height: image.height } : null,
      meta: money(priceSatang),
    }));
  },
});
