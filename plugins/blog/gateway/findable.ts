import type { FindableApi } from '#plugins/search/contract.ts';
import { BLOG } from '../rules/reserved.ts';
import type { BlogCtx } from './db.ts';
import { cardsOf } from './public/cards.ts';
import { findPosts, meant } from './search/findPosts.ts';

/** What visitors find of the blog. Of posts for members everybody may know that they are there. */
export const findable = (ctx: BlogCtx): FindableApi => ({
  title: async () => (await ctx.texts())('find.title'),
  async find(text, limit) {
    const ids = await findPosts(ctx, text, ctx.locale);
    const t = await ctx.texts();
    const cards = await cardsOf(ctx, ids.slice(0, limit));
    return {
      records: cards.map(({ title, excerpt, path, image, category }) => ({
        title,
        excerpt,
        path,
        kind: category || t('find.post'),
        picture: image && { src: image.src, width: image.width, height: image.height },
      })),
      more: ids.length > limit ? `${BLOG}?q=${encodeURIComponent(text)}` : null,
    };
  },
  meant: (text) => meant(ctx, text),
});
