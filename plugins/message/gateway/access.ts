import type { Selectable } from 'kysely';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { STAFF } from '#kernel/contract/role.ts';
import { me, type MessageCtx, type Side } from './db.ts';
import type { Tables } from '../tables.ts';

export type ThreadRow = Selectable<Tables['message_thread']>;
export type MemberRow = Selectable<Tables['message_member']>;

/** A conversation that the visitor takes part in. */
export interface Opened {
  readonly thread: ThreadRow;
  readonly side: Side;
  /** All who take part, the visitor too unless one of the staff who looks for the first time. */
  readonly members: readonly MemberRow[];
  /** The other one of a direct conversation. */
  readonly otherId: string | null;
}

/**
 * A conversation by its id, for those who take part: its members, and in a support conversation the staff who answer.
 * For everybody else there is none, whatever their role.
 *
 * @param options.lock others who write into it wait until this transaction has ended
 * @throws Refusal 404 `not-found`
 */
export async function openThread(ctx: MessageCtx, id: string, { lock = false } = {}): Promise<Opened> {
  const thread = await ctx.db
    .selectFrom('message_thread')
    .selectAll()
    .where('id', '=', uuid(id))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!thread) throw notFound();
  const members = await ctx.db.selectFrom('message_member').selectAll().where('thread_id', '=', thread.id).execute();
  const ownMembership = members.find(({ account_id: account }) => account === me(ctx));
  const side: Side | null = ownMembership?.side === 'member' ? 'member' : thread.kind === 'support' && ctx.can('answer') ? 'staff' : null;
  if (!side) throw notFound();
  const otherId = thread.kind === 'direct' ? (members.find(({ account_id: account }) => account !== me(ctx))?.account_id ?? null) : null;
  return { thread, side, members, otherId };
}

/** Everybody whose open browsers are to be told of a conversation. Staff are told that there is something, not what. */
export async function audience(ctx: MessageCtx, { thread, members }: Pick<Opened, 'thread' | 'members'>): Promise<string[]> {
  const ids = members.map(({ account_id: account }) => account);
  if (thread.kind === 'direct') return ids;
  const staff = await ctx.use('accounts').withRole(STAFF);
  return [...new Set([...ids, ...staff.map(({ id }) => id)])];
}

/** Whether one of two has blocked the other. */
export async function blocksBetween(ctx: MessageCtx, one: string, other: string): Promise<{ byOne: boolean; byOther: boolean }> {
  const rows = await ctx.db
    .selectFrom('message_block')
    .select(['blocker_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('blocker_id', '=', one), eb('blocked_id', '=', other)]),
        eb.and([eb('blocker_id', '=', other), eb('blocked_id', '=', one)]),
      ]),
    )
    .execute();
  return { byOne: rows.some((row) => row.blocker_id === one), byOther: rows.some((row) => row.blocker_id === other) };
}
