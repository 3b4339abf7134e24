import { closed, id, orNull, text } from '#kit/schema/shapes.ts';
import { defineEvent, defineService } from '#kernel/contract/tokens.ts';

/** `lobby`: the host is there and is not sending yet. `reconnecting`: the host was lost less than 60 s ago. */
export const BROADCAST_STATES = ['scheduled', 'lobby', 'live', 'reconnecting', 'ended', 'archived', 'cancelled'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** A live session that somebody has planned. */
export interface NewBroadcast {
  /** Whose it is: `{ type: 'lesson.lesson', id }`; planned again it is the same broadcast, with the new values. */
  readonly source: { readonly type: string; readonly id: string };
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** `admitted`: who was let in by `admit`. Staff with the capability `host` always. */
  readonly access: 'public' | 'members' | 'admitted';
  /** Accounts that may host it besides the staff. */
  readonly hostIds: readonly string[];
  /** Path to go back to. */
  readonly returnPath: string;
}

export interface BroadcastInfo {
  readonly id: string;
  readonly state: BroadcastState;
  /** Path of the viewers' page, and of the host's. */
  readonly path: string;
  readonly hostPath: string;
  /** Where the recording is, once there is one: id of a file. */
  readonly recordingFileId: string | null;
}

/** Live sessions for plugins that have lessons, events, meetings; in the caller's transaction. */
export interface BroadcastsApi {
  plan(broadcast: NewBroadcast): Promise<BroadcastInfo>;
  cancel(source: { readonly type: string; readonly id: string }): Promise<void>;
  ofSources(type: string, ids: readonly string[]): Promise<ReadonlyMap<string, BroadcastInfo>>;
  /** Lets an account in until it is over. @returns the path of the viewers' page */
  admit(source: { readonly type: string; readonly id: string }, accountId: string): Promise<string>;
  /** Takes an account's leave back: from now on it is refused, wherever it is in the room. */
  dismiss(sourceType: string, sourceIds: readonly string[], accountId: string): Promise<void>;
  /** Who was there and how long, seconds by the gateway's clock. */
  attendance(
    sourceType: string,
    sourceIds: readonly string[],
  ): Promise<readonly { readonly sourceId: string; readonly accountId: string; readonly seconds: number }[]>;
}
export const Broadcasts = defineService<BroadcastsApi>('broadcast:broadcasts@1');

export const BroadcastChanged = defineEvent(
  'broadcast:changed@1',
  closed({
    broadcastId: id,
    sourceType: text(60),
    sourceId: text(120),
    state: { type: 'string', enum: BROADCAST_STATES },
    recordingFileId: orNull(id),
  }),
);
