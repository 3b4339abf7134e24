import type { Kysely, Selectable } from 'kysely';
import type { Ctx, Refined, Tables } from '#kernel/contract/gateway.ts';
import type { BroadcastState } from '../contract.ts';
import type { broadcast } from '../plugin.ts';
import type { ACCESSES, Transport } from '../schemas.ts';

export type BroadcastCtx = Ctx<typeof broadcast>;

export interface BroadcastTables extends Omit<
  Pick<Tables, Extract<keyof Tables, `broadcast_${string}`>>,
  'broadcast_broadcast' | 'broadcast_viewer' | 'broadcast_signal'
> {
  broadcast_broadcast: Refined<'broadcast_broadcast', { state: BroadcastState; access: (typeof ACCESSES)[number] }>;
  broadcast_viewer: Refined<'broadcast_viewer', { transport: Transport }>;
  broadcast_signal: Refined<'broadcast_signal', { kind: 'offer' | 'answer' }>;
}
export type BroadcastRow = Selectable<BroadcastTables['broadcast_broadcast']>;
export type ViewerRow = Selectable<BroadcastTables['broadcast_viewer']>;

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<BroadcastCtx, 'db'>): Kysely<BroadcastTables> => ctx.db;
