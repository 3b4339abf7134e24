import type { Load } from '#kernel/contract/load.ts';
import type { event } from '../../plugin.ts';
import { countsOf } from '../checkin/door.ts';
import { listById } from '../checkin/lists.ts';
import { eventById } from '../events/find.ts';

export interface DoorData {
  list: { id: string; name: string; doors: string[]; activeFrom: string | null; activeTo: string | null };
  event: { slug: string; title: string; startsAt: string };
  counts: { inside: number; came: number; tickets: number; conflicts: number };
}

/** A door: what it needs before it takes all tickets along. */
export const load: Load<typeof event, DoorData> = async (ctx) => {
  const list = await listById(ctx, ctx.params.list!);
  const found = await eventById(ctx, list.event_id);
  return {
    data: {
      list: {
        id: list.id,
        name: list.name,
        doors: [...list.doors],
        activeFrom: list.active_from?.toISOString() ?? null,
        activeTo: list.active_to?.toISOString() ?? null,
      },
      event: { slug: found.slug, title: found.title, startsAt: found.starts_at.toISOString() },
      counts: await countsOf(ctx, list),
    },
    title: list.name,
    noindex: true,
  };
};
