import type { ReferencesApi } from '#plugins/blog/contract.ts';
import { textIn } from '../rules/publicDocument.ts';
import type { FormCtx } from './db.ts';
import { forms } from './service.ts';

/** Forms that posts refer to by their slugs: those that take answers now. */
export const references = (ctx: FormCtx): ReferencesApi => ({
  async cards(kind, refs) {
    if (kind !== 'form') return null;
    const known = await forms(ctx).find(refs);
    return refs.flatMap((ref) => {
      const info = known.get(ref);
      if (info?.state !== 'open' || !info.document) return [];
      return [{ title: textIn(info.title, ctx.locale), text: '', path: info.path, picture: null, meta: '' }];
    });
  },
});
