import type { Load } from '#kernel/contract/load.ts';
import type { broadcast } from '../../plugin.ts';
import type { BroadcastList, Room } from '../../schemas.ts';

export type LiveData = { room: Room; list: null } | { room: null; list: BroadcastList };

/** The host's page of a room, or of all rooms where none is named. */
export const load: Load<typeof broadcast, LiveData> = async ({ call, query }) => {
  if (!query['room']) return { data: { room: null, list: await call('listBroadcasts', {}) } };
  const room = await call('findRoom', { room: query['room'] });
  return { data: { room, list: null }, title: room.card.title, noindex: true };
};
