import { isSame } from '#kit/keys/isSame.ts';
import type { AttendeeRow, EntryRow, EventCtx, OrderRow } from './db.ts';

type Kind = 'order' | 'ticket' | 'entry';
type Keyed = Pick<EventCtx, 'keys'>;

/** What opens a registration, a ticket or a place in a queue to whoever has its address. */
export const tokenOf = ({ keys }: Keyed, kind: Kind, id: string): string => keys.mac(`${kind}:${id}`);

const PATHS = { order: '/event/order', ticket: '/event/ticket', entry: '/event/offer' } as const;
const pathOf = (ctx: Keyed, kind: Kind, id: string, open = true): string =>
  `${PATHS[kind]}/${id}${open ? `?token=${encodeURIComponent(tokenOf(ctx, kind, id))}` : ''}`;

/** A member's own registration opens by their session. */
export const orderPath = (ctx: EventCtx, { id, account_id: owner }: Pick<OrderRow, 'id' | 'account_id'>): string =>
  pathOf(ctx, 'order', id, !owner || owner !== ctx.account?.id);
/** The same for mails, which are read anywhere. */
export const orderLink = (ctx: EventCtx, { id }: Pick<OrderRow, 'id'>): string => pathOf(ctx, 'order', id);
export const ticketPath = (ctx: EventCtx, { id }: Pick<AttendeeRow, 'id'>): string => pathOf(ctx, 'ticket', id);
export const entryPath = (ctx: EventCtx, { id }: Pick<EntryRow, 'id'>): string => pathOf(ctx, 'entry', id);

/** Whether a token is the one of this record. */
export const opens = (ctx: Keyed, kind: Kind, id: string, token: string): boolean => isSame(token, tokenOf(ctx, kind, id));
