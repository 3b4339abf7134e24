import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { BROADCAST_STATES } from './contract.ts';

export const oneOf = <const V extends readonly string[]>(values: V) => ({ type: 'string', enum: values }) as const;
/** Name of a room in its address. */
export const room = { type: 'string', pattern: '^[a-z2-7]{16}$' } as const;
export const ACCESSES = ['public', 'members', 'admitted'] as const;
/** How picture and sound reach a viewer: straight from the host, by the gateway, or by a media server. */
export const TRANSPORTS = ['p2p', 'relay', 'sfu'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** A live session in a list. */
export const BroadcastCard = closed({
  room,
  title: text(200),
  state: oneOf(BROADCAST_STATES),
  startsAt: time,
  endsAt: time,
  access: oneOf(ACCESSES),
  mayHost: flag,
  viewers: count,
  recording: flag,
});

export const BroadcastList = closed({
  now: list(BroadcastCard),
  coming: list(BroadcastCard),
  past: list(BroadcastCard),
  mayPlan: flag,
});
export type BroadcastList = Value<typeof BroadcastList>;
export type BroadcastCard = Value<typeof BroadcastCard>;

/** Why somebody may not watch; empty when they may. */
export const VIEW_BLOCKS = ['', 'sign_in', 'not_admitted'] as const;

export const Room = closed({
  card: BroadcastCard,
  block: oneOf(VIEW_BLOCKS),
  /** Under which the visitor may change and cancel it; null for who may not, and for another plugin's. */
  planId: orNull(id),
  returnPath: text(300),
  /** Where the recording plays, for who may watch. */
  recordingUrl: orNull(text(2000)),
  chat: flag,
  record: flag,
});
export type Room = Value<typeof Room>;

export const IceServer = closed({ urls: text(200), username: text(200), credential: text(200) });

/** Servers that carry picture and sound, with credentials that are good for minutes: new ones come as long as somebody may be there. */
export const Reach = closed({ iceServers: list(IceServer), sfu: orNull(closed({ url: text(200), token: text(2000) })) });
export type Reach = Value<typeof Reach>;

export const ChatMessage = closed({ seq: count, viewer: orNull(id), name: text(120), host: flag, body: text(1000), at: time });
export type ChatMessage = Value<typeof ChatMessage>;

/** An offer or an answer of WebRTC. `epoch` counts how often the host has begun anew: what is of an earlier one is dropped. */
export const Signal = closed({ from: orNull(id), kind: oneOf(['offer', 'answer']), sdp: text(60_000), epoch: count });
export type Signal = Value<typeof Signal>;

/** What plays by the gateway. */
export const Relay = closed({
  take: id,
  type: text(120),
  /** Number of the newest piece; 0 is the beginning that every viewer needs first. Null while there is none but that. */
  last: orNull(count),
});
export type Relay = Value<typeof Relay>;

/** How a room stands, as a viewer hears it with every beat. */
export const RoomState = closed({
  state: oneOf(BROADCAST_STATES),
  epoch: count,
  transport: oneOf(TRANSPORTS),
  reach: Reach,
  relay: orNull(Relay),
  signals: list(Signal),
  messages: list(ChatMessage),
  /** Numbers of messages that the host has taken away. */
  hidden: list(count),
  viewers: count,
  handUp: flag,
  liveAt: orNull(time),
  now: time,
});
export type RoomState = Value<typeof RoomState>;

export const Joined = closed({
  /** Proves from now on that it is this viewer. */
  token: text(60),
  state: RoomState,
});
export type Joined = Value<typeof Joined>;

/** How a room stands, as its host hears it. */
export const HostState = closed({
  state: oneOf(BROADCAST_STATES),
  epoch: count,
  reach: Reach,
  signals: list(Signal),
  messages: list(ChatMessage),
  hidden: list(count),
  viewers: list(closed({ id, name: text(120), guest: flag, transport: oneOf(TRANSPORTS), handAt: orNull(time), joinedAt: time })),
  liveAt: orNull(time),
  /** The last piece of this take that the gateway has. */
  lastSegment: orNull(count),
  now: time,
});
export type HostState = Value<typeof HostState>;

export const Attendee = closed({ name: text(200), accountId: orNull(id), joinedAt: time, leftAt: orNull(time), seconds: count });
