import type { CallDeclaration } from '#kernel/contract/call.ts';
import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, text } from '#kit/schema/shapes.ts';
import { Attendee, BroadcastList, HostState, Joined, oneOf, Room, RoomState } from '../schemas.ts';

const viewer = { viewer: id, token: text(60) } as const;
/** The host's own window: a UUID that it makes when it opens; an older one's calls are refused with 409 `host-elsewhere`. */
const take = { take: id } as const;
/** The last message that is known. */
const after = { ...count, default: 0 } as const;
const sdp = { ...text(60_000), minLength: 1 } as const;

export const Plan = closed({
  title: { ...text(200), minLength: 1 },
  startsAt: { type: 'string', format: 'date-time' },
  endsAt: { type: 'string', format: 'date-time' },
  access: oneOf(['public', 'members']),
});

/** Watching and hosting. `:room` is the name in the address; a room that the visitor may not know of is 404. */
export const rooms = {
  /** What is on, comes, and was recorded or hosted by the visitor, as far as they may watch or host it. */
  listBroadcasts: {
    method: 'GET',
    path: '/api/broadcast/broadcasts',
    roles: EVERYONE,
    reply: BroadcastList,
  },
  findRoom: { method: 'GET', path: '/api/broadcast/rooms/:room', roles: EVERYONE, reply: Room },
  /** Lets a viewer in; with a known token it is the same viewer again. @throws 403 `view-blocked` (`block`) · 409 `room-over` */
  joinRoom: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/viewers',
    roles: EVERYONE,
    body: closed({
      viewer: id,
      token: { ...text(60), default: '' },
      name: { ...text(60), default: '' },
      mayDirect: { ...flag, default: true },
    }),
    reply: Joined,
    limit: { times: 60, seconds: 60 },
    refuses: ['room-over', 'view-blocked', 'viewer-taken'],
  },
  /** A sign of life, some seconds apart: counts attendance and tells what is new. */
  beat: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/beat',
    roles: EVERYONE,
    quiet: true,
    body: closed({ ...viewer, after }),
    reply: RoomState,
    refuses: ['view-blocked'],
  },
  leaveRoom: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/leave',
    roles: EVERYONE,
    quiet: true,
    body: closed(viewer),
    reply: Nothing,
  },
  /** An offer to the host. @throws 409 `not-live` · 409 `epoch-over` */
  sendOffer: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/offers',
    roles: EVERYONE,
    body: closed({ ...viewer, sdp, epoch: count }),
    reply: Nothing,
    refuses: ['epoch-over', 'not-live', 'view-blocked'],
  },
  /** The straight way does not work for this viewer: the gateway serves it from now on. */
  fallBack: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/relay',
    roles: EVERYONE,
    body: closed(viewer),
    reply: RoomState,
    refuses: ['view-blocked'],
  },
  say: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/messages',
    roles: EVERYONE,
    body: closed({ ...viewer, body: { ...text(1000), minLength: 1 }, after }),
    reply: RoomState,
    limit: { times: 20, seconds: 60 },
    refuses: ['chat-off', 'message-empty', 'room-over', 'view-blocked'],
  },
  raiseHand: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/hand',
    roles: EVERYONE,
    body: closed({ ...viewer, up: flag }),
    reply: RoomState,
    limit: { times: 20, seconds: 60 },
    refuses: ['view-blocked'],
  },

  /** Takes the room over with this window. @throws 403 `not-host` · 409 `room-over` */
  openRoom: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/open',
    roles: MEMBERS,
    body: closed(take),
    reply: HostState,
    refuses: ['not-host', 'room-over'],
  },
  goLive: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/live',
    roles: MEMBERS,
    body: closed(take),
    reply: HostState,
    refuses: ['host-elsewhere', 'not-host', 'room-over'],
  },
  hostBeat: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/host',
    roles: MEMBERS,
    quiet: true,
    body: closed({ ...take, after }),
    reply: HostState,
    refuses: ['host-elsewhere', 'not-host', 'room-over'],
  },
  sendAnswer: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/answers',
    roles: MEMBERS,
    body: closed({ ...take, viewer: id, sdp, epoch: count }),
    reply: Nothing,
    refuses: ['host-elsewhere', 'not-host', 'room-over'],
  },
  /**
   * A piece of what is sent, in order: 0 has the beginning of the file, each of the others begins with a key picture.
   * Sent again it changes nothing. `data` is base64. @throws 409 `segment-order` (`next`) · 422 `segment-unreadable` ·
   * 413 `session-full`
   */
  sendSegment: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/segments',
    roles: MEMBERS,
    quiet: true,
    body: closed({
      ...take,
      number: count,
      type: text(120),
      data: { type: 'string', minLength: 4, maxLength: 8_000_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' },
    }),
    reply: closed({ next: count }),
    maxBytes: 8_100_000,
    refuses: ['host-elsewhere', 'not-host', 'not-live', 'room-over', 'segment-order', 'segment-unreadable', 'session-full'],
  },
  hostSay: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/host/messages',
    roles: MEMBERS,
    body: closed({ body: { ...text(1000), minLength: 1 } }),
    reply: Nothing,
    refuses: ['message-empty', 'not-host', 'room-over'],
  },
  hideMessage: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/messages/:seq/hide',
    roles: MEMBERS,
    body: Nothing,
    reply: Nothing,
    refuses: ['not-host', 'room-over'],
  },
  lowerHand: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/host/hand',
    roles: MEMBERS,
    body: closed({ viewer: id }),
    reply: Nothing,
    refuses: ['not-host', 'room-over'],
  },
  endRoom: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/end',
    roles: MEMBERS,
    body: Nothing,
    reply: Room,
    refuses: ['not-host', 'room-over'],
  },
  listAttendance: {
    method: 'GET',
    path: '/api/broadcast/rooms/:room/attendance',
    roles: MEMBERS,
    reply: closed({ items: list(Attendee) }),
    refuses: ['not-host', 'room-over'],
  },

  planBroadcast: {
    method: 'PUT',
    path: '/api/broadcast/broadcasts/:id',
    roles: MEMBERS,
    needs: 'host',
    body: Plan,
    reply: Room,
    refuses: ['room-over'],
  },
  cancelBroadcast: {
    method: 'POST',
    path: '/api/broadcast/rooms/:room/cancel',
    roles: MEMBERS,
    body: Nothing,
    reply: Room,
    refuses: ['not-host', 'room-over'],
  },
} as const satisfies Record<string, CallDeclaration>;
