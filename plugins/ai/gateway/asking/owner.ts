import { randomBytes } from 'node:crypto';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Turn } from '../../schemas.ts';
import type { AiCtx, ThreadRow, TurnRow } from '../db.ts';

/** Whose conversations they are: an account's, or those of a guest's browser. */
export interface Owner {
  readonly account: string | null;
  readonly guest: string | null;
}

const guestHash = (ctx: AiCtx, token: string) => ctx.keys.mac(`guest ${token}`);

/** Who the visitor is to conversations; null for a guest who has asked nothing yet. */
export function ownerOf(ctx: AiCtx): Owner | null {
  if (ctx.account) return { account: ctx.account.id, guest: null };
  const token = ctx.cookies.read('guest');
  return token ? { account: null, guest: guestHash(ctx, token) } : null;
}

/** The same; a guest is known again by a cookie from now on. */
export function knownOwner(ctx: AiCtx): Owner {
  const known = ownerOf(ctx);
  if (known) return known;
  const token = randomBytes(24).toString('base64url');
  ctx.cookies.write('guest', token);
  return { account: null, guest: guestHash(ctx, token) };
}

/** A conversation of the visitor on this site; undefined where there is none. */
export async function findThread(ctx: AiCtx, id: string): Promise<ThreadRow | undefined> {
  const owner = ownerOf(ctx);
  if (!owner || !isUuid(id)) return undefined;
  const [row] = await ctx.sql<ThreadRow>`
    select * from ai_thread where space_id = ${ctx.space} and id = ${id} and site_id = ${ctx.site.id}
      and (account_id = ${owner.account}::uuid or guest = ${owner.guest}::text)`;
  return row;
}

/** The same. @throws Refusal 404 */
export async function threadOf(ctx: AiCtx, id: string): Promise<ThreadRow> {
  const row = await findThread(ctx, id);
  if (!row) throw notFound();
  return row;
}

/** A question of the visitor; undefined where there is none. */
export async function findTurn(ctx: AiCtx, id: string): Promise<TurnRow | undefined> {
  const [row] = isUuid(id) ? await ctx.sql<TurnRow>`select * from ai_turn where space_id = ${ctx.space} and id = ${id}` : [];
  return row && (await findThread(ctx, row.thread_id)) ? row : undefined;
}

/** All of a conversation, the first question first. */
export const turnsOf = (ctx: AiCtx, thread: string): Promise<TurnRow[]> =>
  ctx.sql<TurnRow>`select * from ai_turn where space_id = ${ctx.space} and thread_id = ${thread} order by created_at, id limit 200`;

/** A question as its page shows it. */
export const turnView = (row: TurnRow): Turn => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  state: row.state,
  problem: row.problem,
  citations: row.citations,
  helpful: row.helpful,
  at: row.created_at.toISOString(),
});
