import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import { sql } from 'kysely';
import type { files } from '../../plugin.ts';
import { partsOf, rankOf } from '../../rules/match.ts';
import { ownerKey, ownerOf } from '../drives.ts';
import { present } from '../present.ts';
import { byName } from './pageOf.ts';

/** Names that are looked at closely: of more only those count that begin with what is looked for, and the first by name. */
const CANDIDATES = 500;

/** Finds files and folders of a whole drive whose name has every part of what is looked for, however it is spelt; the best first. */
export const search: HandlerOf<typeof files, 'search'> = async (ctx, { query, drive, limit }) => {
  const owner = ownerKey(ownerOf(ctx, drive));
  const parts = partsOf(query);
  if (parts.length === 0) return { status: true, results: [] };
  const whole = literal(searchable(query));
  const found = await ctx.db
    .selectFrom('files_item')
    .select(['id', 'name'])
    .where('owner_key', '=', owner)
    .where('trashed_at', 'is', null)
    .where((eb) => eb.and(parts.map((part) => eb('search_text', 'like', `%${literal(part)}%`))))
    .orderBy(sql`search_text like ${`${whole}%`}`, 'desc')
    .orderBy(sql`search_text like ${`%${whole}%`}`, 'desc')
    .orderBy(byName)
    .limit(CANDIDATES)
    .execute();
  const best = found
    .map(({ id, name }) => ({ id, rank: rankOf(name, query) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ id }) => id);
  const rows = await ctx.db
    .selectFrom('files_item')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val(best)))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    status: true,
    results: await present(
      ctx,
      best.flatMap((id) => byId.get(id) ?? []),
    ),
  };
};
