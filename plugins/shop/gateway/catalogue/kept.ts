import { keeper } from '#kit/postgres/keeper.ts';
import type { ShopCtx } from '../db.ts';

/** Over all spaces; a minute, since prices and stock change without a new version of the catalogue. */
const kept = keeper({ most: 400, ms: 60_000 });

/** What follows from a version of the catalogue of one space and from `key`. */
export const keep = <T>(
  ctx: Pick<ShopCtx, 'space' | 'site'>,
  version: number,
  key: readonly unknown[],
  work: () => Promise<T>,
): Promise<T> => kept(JSON.stringify([ctx.space, ctx.site.id, version, ...key]), work);
