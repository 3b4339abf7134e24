import { sql } from 'kysely';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { literal } from '#kit/postgres/like.ts';
import type { message } from '../plugin.ts';
import { beginning } from '../rules/thai.ts';
import type { Box, ThreadLine } from '../schemas.ts';
import type { Opened, ThreadRow } from './access.ts';
import { me, type MessageCtx, type Side } from './db.ts';
import { naming, type Naming } from './people.ts';

const PREVIEW = 80;

interface Listed extends ThreadRow {
  other_id: string | null;
  read_seq: number | null;
  body: string | null;
  last_kind: string | null;
  last_sender: string | null;
}

/** One's own question is answered by somebody else: for support conversations `t`. */
const notAsked = (ctx: MessageCtx) =>
  sql<boolean>`not exists (select 1 from message_member asker where asker.space_id = t.space_id and asker.thread_id = t.id
    and asker.account_id = ${me(ctx)} and asker.side = 'member')`;

/** Waits for an answer of the visitor: nobody else has it in hand. For support conversations `t`. */
const waits = (ctx: MessageCtx) =>
  sql<boolean>`t.state = 'open' and t.last_side = 'member' and (t.assignee_id is null or t.assignee_id = ${me(ctx)})`;

const inBox = (ctx: MessageCtx, box: Exclude<Box, 'own'>) =>
  box === 'waiting' ? waits(ctx) : sql<boolean>`t.state = ${box === 'closed' ? 'closed' : 'open'}`;

/** Has a text in its subject, or in the name of who asks. */
async function named(ctx: MessageCtx, text: string) {
  const people = (await ctx.use('accounts').find(text)).map(({ id }) => id);
  return sql<boolean>`(t.subject ilike ${`%${literal(text)}%`} or exists (select 1 from message_member asker where asker.space_id = t.space_id
    and asker.thread_id = t.id and asker.side = 'member' and asker.account_id = any(${people}::uuid[])))`;
}

/** Conversations with what a line of a list shows of each, for one side of them. */
const listed = (ctx: MessageCtx, side: Side) =>
  ctx.db
    .selectFrom('message_thread as t')
    .leftJoin('message_message as l', (join) =>
      join.onRef('l.space_id', '=', 't.space_id').onRef('l.thread_id', '=', 't.id').onRef('l.seq', '=', 't.last_seq'),
    )
    .leftJoin('message_member as own', (join) =>
      join
        .onRef('own.space_id', '=', 't.space_id')
        .onRef('own.thread_id', '=', 't.id')
        .on('own.account_id', '=', me(ctx))
        .on('own.side', '=', side),
    )
    .selectAll('t')
    .select((eb) => [
      'l.body',
      'l.kind as last_kind',
      'l.sender_id as last_sender',
      'own.read_seq',
      eb
        .selectFrom('message_member as o')
        .select('o.account_id')
        .whereRef('o.space_id', '=', 't.space_id')
        .whereRef('o.thread_id', '=', 't.id')
        .where('o.side', '=', 'member')
        .where('o.account_id', '<>', me(ctx))
        .limit(1)
        .as('other_id'),
    ]);

function lineView(ctx: MessageCtx, row: Listed, side: Side, name: Naming): ThreadLine {
  const waiting = row.kind === 'support' && row.state === 'open' && row.last_side === 'member';
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    other: row.kind === 'direct' || side === 'staff' ? name(row.other_id) : null,
    state: row.state,
    assignee: row.assignee_id === null ? null : name(row.assignee_id),
    preview: row.last_kind === 'text' && row.body ? beginning(row.body, PREVIEW) : null,
    mine: row.last_sender === me(ctx),
    at: row.last_at.toISOString(),
    unread: side === 'staff' ? 0 : Math.max(0, row.last_seq - (row.read_seq ?? 0)),
    waiting: side === 'staff' && waiting,
  };
}

const namesFor = (ctx: MessageCtx, rows: readonly Listed[]) =>
  naming(
    ctx,
    rows.flatMap((row) => [row.other_id, row.assignee_id]),
  );

/** One conversation as a line. */
export async function lineOf(ctx: MessageCtx, { thread, side }: Pick<Opened, 'thread' | 'side'>): Promise<ThreadLine> {
  const row: Listed = await listed(ctx, side).where('t.id', '=', thread.id).executeTakeFirstOrThrow();
  return lineView(ctx, row, side, await namesFor(ctx, [row]));
}

/**
 * Conversations, the last spoken in first: the visitor's own, or those of all members with the staff; of what waits the longest first.
 * @throws Refusal 404 for a box that the visitor does not have
 */
export const listThreads: HandlerOf<typeof message, 'listThreads'> = async (ctx, { box, q, after, limit }) => {
  if ((after !== undefined && !isUuid(after)) || (box !== 'own' && !ctx.can('answer'))) throw notFound();
  const side: Side = box === 'own' ? 'member' : 'staff';
  const found = q && box !== 'own' ? await named(ctx, q) : null;
  const [beyond, way] = box === 'waiting' ? ([sql`>`, 'asc'] as const) : ([sql`<`, 'desc'] as const);
  const rows: Listed[] = await listed(ctx, side)
    .$if(box === 'own', (query) => query.where('own.account_id', 'is not', null))
    .$if(box !== 'own', (query) =>
      query
        .where('t.kind', '=', 'support')
        .where(inBox(ctx, box as Exclude<Box, 'own'>))
        .where(notAsked(ctx)),
    )
    .$if(found !== null, (query) => query.where(found!))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(t.last_at, t.id) ${beyond} (select a.last_at, a.id from message_thread a where a.id = ${after})`),
    )
    .orderBy('t.last_at', way)
    .orderBy('t.id', way)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const name = await namesFor(ctx, shown);
  return { items: shown.map((row) => lineView(ctx, row, side, name)), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
};

/** How many questions of members wait for the visitor, who answers. */
export async function countWaiting(ctx: MessageCtx): Promise<number> {
  const { waiting } = await ctx.db
    .selectFrom('message_thread as t')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('t.kind', '=', 'support')
    .where(waits(ctx))
    .where(notAsked(ctx))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Messages that the visitor has not read, and, for staff who answer, members who wait. */
export const counts: HandlerOf<typeof message, 'counts'> = async (ctx) => {
  const { unread } = await ctx.db
    .selectFrom('message_member as m')
    .innerJoin('message_thread as t', (join) => join.onRef('t.space_id', '=', 'm.space_id').onRef('t.id', '=', 'm.thread_id'))
    .select(sql<number>`coalesce(sum(greatest(t.last_seq - m.read_seq, 0)), 0)::int`.as('unread'))
    .where('m.account_id', '=', me(ctx))
    .where('m.side', '=', 'member')
    .executeTakeFirstOrThrow();
  return { unread, waiting: ctx.can('answer') ? await countWaiting(ctx) : 0 };
};
