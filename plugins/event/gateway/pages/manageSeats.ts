import type { Load } from '#kernel/contract/load.ts';
import type { event } from '../../plugin.ts';
import type { SeatMapDraft } from '../../schemas.ts';
import { typesOf } from '../events/find.ts';
import { mapOf } from '../seats/map.ts';
import { takenOf } from '../seats/take.ts';
import { headOf, type ManageHead } from './manageHead.ts';

export interface ManageSeatsData {
  head: ManageHead;
  version: number;
  draft: SeatMapDraft;
  types: { id: string; name: string; priceSatang: number }[];
  /** Seats that somebody has. */
  taken: string[];
}

/** The map of an event's hall. */
export const load: Load<typeof event, ManageSeatsData> = async (ctx) => {
  const { row, head } = await headOf(ctx, ctx.params.slug!);
  const t = await ctx.texts();
  const map = (await mapOf(ctx, row.id)) ?? { version: 0, draft: { stage: t('start.stage'), sections: [], seats: [] } };
  return {
    data: {
      head,
      ...map,
      types: (await typesOf(ctx, row.id)).map(({ id, name, price_satang: priceSatang }) => ({ id, name, priceSatang })),
      taken: [...(await takenOf(ctx, row.id))],
    },
    title: row.title,
    noindex: true,
  };
};
