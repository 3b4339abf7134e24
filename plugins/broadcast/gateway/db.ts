import type { Ctx } from '#kernel/contract/ctx.ts';
import type { broadcast } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type BroadcastCtx = Ctx<typeof broadcast>;

export type BroadcastRow = Row<'broadcast_broadcast'>;
export type ViewerRow = Row<'broadcast_viewer'>;
