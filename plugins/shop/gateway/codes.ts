import { formatFor } from '#kit/page/format.ts';
import { codesOfGoods } from '#kit/scan/ean.ts';
import type { CodesApi } from '#plugins/scan/contract.ts';
import { cardsOf } from './catalogue/cards.ts';
import type { ShopCtx } from './db.ts';
import { byCode } from './search/find.ts';

/** Products that one code is of: several where a shop has given it twice. */
const MOST = 5;

/** What the shop knows of codes: its products by SKU, by bar code and by the labels of scales, with what they cost the visitor. */
export const codes = (ctx: ShopCtx): CodesApi => ({
  async read(code) {
    const ids = await byCode(ctx, codesOfGoods(code));
    if (ids.length === 0) return [];
    const [cards, text] = [await cardsOf(ctx, ids.slice(0, MOST)), await ctx.texts()];
    const { money } = formatFor(ctx.locale, ctx.site.timezone);
    return cards.map(({ id, sku, name, price, from }) => {
      const amount = money(price.satang);
      return {
        of: `goods:${id}`,
        kind: text('scan.product'),
        title: name,
        facts: [{ label: text('scan.price'), text: from ? text('find.from', { price: amount }) : amount }],
        ways: [{ label: text('scan.open'), path: `/shop/product/${encodeURIComponent(sku)}` }],
      };
    });
  },
});
