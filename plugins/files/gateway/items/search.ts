import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import { sql } from 'kysely';
import type { files } from '../../plugin.ts';
import { partsOf, rankOf } from '../../rules/match.ts';
import type { Found } from '../../schemas.ts';
import { accessTo, reaches } from '../access.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { ownerKey, ownerOf } from '../drives.ts';
import { receivedBy } from '../people/sharedWithMe.ts';
import { present } from '../present.ts';
import { findTexts } from '../texts/findTexts.ts';
import { byName } from './pageOf.ts';
import { within } from './within.ts';

/** Names that are looked at closely: of more only those count that begin with what is looked for, and the first by name. */
const CANDIDATES = 500;

/** Where something is looked for: in a drive, and in what was shared. */
interface Place {
  readonly owner: string;
  readonly shared: readonly string[];
}

/** What has every part of what is looked for in its name, however it is spelt; the best first. */
async function findNames(ctx: FilesCtx, query: string, parts: readonly string[], { owner, shared }: Place): Promise<string[]> {
  const whole = literal(searchable(query));
  const found = await ctx.db
    .selectFrom('files_item as i')
    .select(['i.id', 'i.name'])
    .where(within(owner, shared))
    .where('i.trashed_at', 'is', null)
    .where((eb) => eb.and(parts.map((part) => eb('i.search_text', 'like', `%${literal(part)}%`))))
    .orderBy(sql`search_text like ${`${whole}%`}`, 'desc')
    .orderBy(sql`search_text like ${`%${whole}%`}`, 'desc')
    .orderBy(byName)
    .limit(CANDIDATES)
    .execute();
  return found
    .map(({ id, name }) => ({ id, rank: rankOf(name, query) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
}

/** What the visitor may do with each of these items. */
async function mayOf(ctx: FilesCtx, rows: readonly ItemRow[]): Promise<(row: ItemRow) => Found['may']> {
  const access = await accessTo(ctx, rows);
  const above = rows.flatMap(({ id, parent_id, owner_id }) =>
    parent_id === null || access.get(id) === 'own' ? [] : [{ id: parent_id, owner_id }],
  );
  const accessAbove = await accessTo(ctx, above);
  return ({ id, parent_id }) => {
    const manage = access.get(id) === 'own';
    // What was itself shared is its owner's to move.
    return { change: reaches(access.get(id), 'edit'), move: manage || reaches(accessAbove.get(parent_id ?? ''), 'edit'), manage };
  };
}

/** Finds files and folders of a whole drive, and of what was shared with the visitor, by their names; then files by what is written in them. */
export const search: HandlerOf<typeof files, 'search'> = async (ctx, { query, drive, limit, shared }) => {
  const owner = ownerKey(ownerOf(ctx, drive));
  const parts = partsOf(query);
  if (parts.length === 0) return { status: true, results: [] };
  const place = { owner, shared: shared && drive === 'own' ? (await receivedBy(ctx)).map(({ id }) => id) : [] };
  const names = await findNames(ctx, query, parts, place);
  const texts = await findTexts(ctx, query, place);
  const best = [...new Set([...names, ...texts.keys()])].slice(0, limit);
  const rows = await ctx.db
    .selectFrom('files_item')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val(best)))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = best.flatMap((id) => byId.get(id) ?? []);
  const may = await mayOf(ctx, found);
  const items = await present(ctx, found);
  return {
    status: true,
    results: items.map((item, at) => ({ ...item, excerpt: texts.get(found[at]!.id) ?? null, may: may(found[at]!) })),
  };
};
