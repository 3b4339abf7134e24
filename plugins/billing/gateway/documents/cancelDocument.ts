import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { billing } from '../../plugin.ts';
import { end, holdStanding } from './end.ts';
import { documentView } from './view.ts';

export const cancelDocument: HandlerOf<typeof billing, 'cancelDocument'> = async (ctx, { id, reason }) =>
  documentView(ctx, await end(ctx, await holdStanding(ctx, id), { reason }));
