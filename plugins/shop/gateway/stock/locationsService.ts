import { randomUUID } from 'node:crypto';
import type { LocationsApi } from '../../contract.ts';
import type { ShopCtx } from '../db.ts';
import { defaultLocation } from './levels.ts';

/** The service `shop:locations@1`. */
export const locationsApi = (ctx: ShopCtx): LocationsApi => ({
  all: () =>
    ctx.db
      .selectFrom('shop_location')
      .select(['id', 'name'])
      .where('active', '=', true)
      .orderBy('is_default', 'desc')
      .orderBy('name')
      .orderBy('id')
      .execute(),

  first: () => defaultLocation(ctx),

  async make(name) {
    await defaultLocation(ctx);
    const id = randomUUID();
    await ctx.db.insertInto('shop_location').values({ space_id: ctx.space, id, name, created_at: ctx.now() }).execute();
    await ctx.audit({
      action: 'shop.locationSave',
      entity: 'shop_location',
      entityId: id,
      after: { name, active: true, is_default: false },
    });
    return id;
  },
});
