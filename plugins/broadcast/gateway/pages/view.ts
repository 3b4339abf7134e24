import type { Load } from '#kernel/contract/load.ts';
import type { broadcast } from '../../plugin.ts';
import type { BroadcastList, Room } from '../../schemas.ts';

export type ViewData = { room: Room; list: null } | { room: null; list: BroadcastList };

/** A room as viewers see it, or all that they may watch where none is named. */
export const load: Load<typeof broadcast, ViewData> = async ({ call, query }) => {
  if (!query['room']) return { data: { room: null, list: await call('listBroadcasts', {}) } };
  const room = await call('findRoom', { room: query['room'] });
  return { data: { room, list: null }, title: room.card.title, noindex: room.card.access !== 'public' };
};
