import type { ShopCtx } from '../db.ts';
import { keep } from './kept.ts';

/** A category as it is kept: the whole tree in one list, in the order in which it is shown. */
export interface Category {
  readonly id: string;
  readonly parentId: string | null;
  readonly path: readonly string[];
  readonly code: string;
  readonly names: { readonly th: string; readonly en: string };
  readonly pictureId: string | null;
  readonly active: boolean;
}

/** All categories of the space. */
export const categoryTree = (ctx: ShopCtx, version: number): Promise<readonly Category[]> =>
  keep(ctx, version, ['categories'], async () => {
    const rows = await ctx.sql<Category>`
      select id, parent_id as "parentId", path, code, jsonb_build_object('th', name_th, 'en', name_en) as names, picture_id as "pictureId", active
      from shop_category where space_id = ${ctx.space} order by rank, name_th collate "th-x-icu", id`;
    return rows;
  });

/** A code in the one form in which codes are compared. */
export const codeOf = (code: string): string => code.normalize('NFC').toLowerCase();
