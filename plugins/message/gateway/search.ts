import { literal } from '#kit/postgres/like.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { searchable, wordsOf } from '#kit/thai/search.ts';
import type { message } from '../plugin.ts';
import { excerpt } from '../rules/thai.ts';
import { me } from './db.ts';
import { naming } from './people.ts';

const EXCERPT = 120;

/** Finds messages in the visitor's own conversations that have every word of the query, the newest first. */
export const search: HandlerOf<typeof message, 'search'> = async (ctx, { q, limit }) => {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('message_member as own')
    .innerJoin('message_thread as t', (join) => join.onRef('t.space_id', '=', 'own.space_id').onRef('t.id', '=', 'own.thread_id'))
    .innerJoin('message_message as m', (join) => join.onRef('m.space_id', '=', 't.space_id').onRef('m.thread_id', '=', 't.id'))
    .select((eb) => [
      'm.thread_id',
      'm.seq',
      'm.body',
      'm.sent_at',
      'm.sender_id',
      't.kind',
      't.subject',
      eb
        .selectFrom('message_member as o')
        .select('o.account_id')
        .whereRef('o.space_id', '=', 't.space_id')
        .whereRef('o.thread_id', '=', 't.id')
        .where('o.account_id', '<>', me(ctx))
        .limit(1)
        .as('other_id'),
    ])
    .where('own.account_id', '=', me(ctx))
    .where('own.side', '=', 'member')
    .where((eb) => eb.and(words.map((word) => eb('m.search_text', 'like', `%${literal(searchable(word))}%`))))
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.seq', 'desc')
    .limit(limit)
    .execute();
  const name = await naming(
    ctx,
    rows.map((row) => (row.kind === 'direct' ? row.other_id : null)),
  );
  return rows.map((row) => ({
    thread: row.thread_id,
    title: row.kind === 'support' ? row.subject : name(row.other_id).name,
    seq: row.seq,
    mine: row.sender_id === me(ctx),
    excerpt: excerpt(row.body, words, EXCERPT),
    at: row.sent_at.toISOString(),
  }));
};
