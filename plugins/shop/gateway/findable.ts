import { formatFor } from '#kit/page/format.ts';
import type { FindableApi, FoundRecord } from '#plugins/search/contract.ts';
import { cardsOf } from './catalogue/cards.ts';
import { versionOf } from './catalogue/touch.ts';
import type { ShopCtx } from './db.ts';
import { categoriesNamed } from './search/categoriesNamed.ts';
import { find } from './search/find.ts';

const CATEGORIES = 2;

/** What visitors find of the shop: categories by name, products as its own search finds them. */
export const findable = (ctx: ShopCtx): FindableApi => ({
  title: async () => (await ctx.texts())('find.title'),
  async find(text, limit) {
    const version = await versionOf(ctx);
    const { ids, corrected } = await find(ctx, version, text);
    const products = corrected ? [] : ids;
    const t = await ctx.texts();
    const categories = (await categoriesNamed(ctx, version, text, CATEGORIES)).map(({ code, name }): FoundRecord => ({
      title: name,
      excerpt: '',
      path: `/shop/categorie/${encodeURIComponent(code)}`,
      kind: t('find.category'),
      picture: null,
    }));
    const { money } = formatFor(ctx.locale, ctx.site.timezone);
    const cards = await cardsOf(ctx, products.slice(0, limit - categories.length));
    const found = cards.map(({ sku, name, picture, price, from }): FoundRecord => {
      const amount = money(price.satang);
      return {
        title: name,
        excerpt: from ? t('find.from', { price: amount }) : amount,
        path: `/shop/product/${encodeURIComponent(sku)}`,
        kind: t('find.product'),
        picture: picture && { src: picture.src, width: picture.width, height: picture.height },
      };
    });
    return {
      records: [...categories, ...found],
      more: products.length > found.length && found.length > 0 ? `/shop/products?${new URLSearchParams({ q: text })}` : null,
    };
  },
  meant: async (text) => (await find(ctx, await versionOf(ctx), text)).corrected,
});
