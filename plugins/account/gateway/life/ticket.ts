import { createHash } from 'node:crypto';
import { isSame } from '#kit/keys/isSame.ts';
import type { AccountCtx } from '../db.ts';
import { LIVES } from './token.ts';

/** What is kept of the ticket of a browser that registered. */
export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** A pending account, and the password that was chosen with it. */
interface Registered {
  id: string;
  password_hash: string | null;
}

const sealOf = (ctx: AccountCtx, { id, password_hash: hash }: Registered, until: string): string =>
  ctx.keys.mac(`pending ${id} ${until} ${hash}`);

/**
 * A ticket for a browser that has just proved the password of a pending account: with it the mail is enough, as in the
 * browser that registered. Nothing is stored; it is over with the day, and once somebody registers the address anew.
 */
export function provedTicket(ctx: AccountCtx, registered: Registered): string {
  const until = (ctx.now().getTime() + LIVES.activate).toString(36);
  return `${until}.${sealOf(ctx, registered, until)}`;
}

/** Whether a ticket is of the browser that registered (`hash`), or of one that has proved the password since. */
export function isTicket(ctx: AccountCtx, ticket: string, hash: string, registered: Registered): boolean {
  if (ticket === '') return false;
  if (ticketHash(ticket) === hash) return true;
  const [until = '', seal = ''] = ticket.split('.');
  if (!(Number.parseInt(until, 36) > ctx.now().getTime())) return false;
  return isSame(seal, sealOf(ctx, registered, until));
}
