import { sql, type RawBuilder } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { dss } from '../plugin.ts';
import type { Index } from '../rules/keys.ts';
import { readCursor, readQuery, writeCursor, type Condition, type Cursor, type Query } from '../rules/query.ts';
import { open, type Opened } from './asking.ts';
import { documentView, type DocumentRow, type DssCtx } from './db.ts';

/** Seconds until an index that was declared anew is made: a job does it every minute. */
const UNTIL_INDEXED = 60;

interface Listed extends DocumentRow {
  /** By which it is sorted, as a cursor says it. */
  readonly key: string | null;
}

const column = ({ kind }: Index, of: string) => sql.ref(`${of}.${kind}`);
const bound = ({ kind }: Index, value: string) => (kind === 'words' ? sql`${value}::text` : sql`${value}::double precision`);
const SIGNS = { '=': sql`=`, '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=` } as const;
const compares = ({ index, is, value }: Condition, of: string) => sql`${column(index, of)} ${SIGNS[is]} ${bound(index, value)}`;
const all = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` and `);

const ofPlace = (ctx: Pick<DssCtx, 'space'>, { cluster, collection }: Pick<Opened, 'cluster' | 'collection'>, of: string) =>
  sql`${sql.ref(`${of}.space_id`)} = ${ctx.space} and ${sql.ref(`${of}.cluster_id`)} = ${cluster}::uuid and ${sql.ref(`${of}.collection`)} = ${collection}`;

/** The statement of one page of a list, with one document more. */
export function pageOf(
  ctx: Pick<DssCtx, 'space'>,
  place: Pick<Opened, 'cluster' | 'collection'>,
  query: Query,
  after: Cursor | null,
  limit: number,
): RawBuilder<Listed> {
  const { by, descending, conditions } = query;
  const way = descending ? sql`desc` : sql`asc`;
  const beyond = descending ? SIGNS['<'] : SIGNS['>'];
  if (!by)
    return sql<Listed>`
      select d.id, d.revision, d.body, d.updated_at, null as key from dss_document d
      where ${all([ofPlace(ctx, place, 'd'), sql`d.body is not null`, ...(after ? [sql`d.id ${beyond} ${after.id}`] : [])])}
      order by d.id ${way} limit ${limit + 1}`;
  const key = column(by, 'k');
  const here = conditions.filter(({ index }) => index === by);
  return sql<Listed>`
    with page as materialized (
      select k.id, ${key} as key from dss_key k
      where ${all([
        ofPlace(ctx, place, 'k'),
        sql`k.path = ${by.path} and ${key} is not null`,
        ...here.map((condition) => compares(condition, 'k')),
        ...(here.length > 0 ? [sql`not k.missing`] : []),
        ...others(ctx, place, conditions, by),
        ...(after ? [sql`(${key}, k.id) ${beyond} (${bound(by, after.value!)}, ${after.id})`] : []),
      ])}
      order by ${key} ${way}, k.id ${way} limit ${limit + 1}
    )
    select d.id, d.revision, d.body, d.updated_at, page.key::text as key
    from page cross join lateral (
      select id, revision, body, updated_at from dss_document d where ${ofPlace(ctx, place, 'd')} and d.id = page.id limit 1
    ) d
    order by page.key ${way}, page.id ${way}`;
}

/**
 * Conditions on other paths than the one that is walked: each document is looked up by its id, and never joined, so that no plan from when the
 * tables were small looks through all of them.
 */
const others = (
  ctx: Pick<DssCtx, 'space'>,
  place: Pick<Opened, 'cluster' | 'collection'>,
  conditions: readonly Condition[],
  by: Index,
): RawBuilder<unknown>[] =>
  conditions
    .filter(({ index }) => index !== by)
    .map(
      (condition) => sql`coalesce((
        select ${compares(condition, 'o')} and not o.missing from dss_key o
        where ${ofPlace(ctx, place, 'o')} and o.path = ${condition.index.path} and o.id = k.id limit 1), false)`,
    );

/** Refuses a list by indexes that not every document is in yet. */
async function checkIndexed(ctx: DssCtx, { cluster, collection, declared }: Opened): Promise<void> {
  const [usage] = await ctx.sql<{ ready: boolean | null }>`
    select indexed = ${declared.indexed}::text[] as ready from dss_usage
    where space_id = ${ctx.space} and cluster_id = ${cluster} and collection = ${collection}`;
  if (usage && !usage.ready) throw ctx.refuse('indexing', { retryAfter: UNTIL_INDEXED });
}

export const list: HandlerOf<typeof dss, 'list'> = async (ctx, { filter, sort, cursor, limit, ...asking }) => {
  const place = await open(ctx, asking, 'mayRead');
  const { indexes } = place.declared;
  const query = readQuery(indexes, filter, sort);
  if ('code' in query) {
    const { code, path } = query;
    throw code === 'not-indexed' ? ctx.refuse(code, { path, indexes: indexes.map((index) => index.path) }) : ctx.refuse(code, { path });
  }
  const after = cursor ? readCursor(query, cursor) : null;
  if (cursor && !after) throw ctx.refuse('cursor-invalid');
  if (query.by) await checkIndexed(ctx, place);
  const { rows } = await pageOf(ctx, place, query, after, limit).execute(ctx.db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    success: true,
    data: page.map(documentView),
    next: last && rows.length > limit ? writeCursor(query, { value: last.key, id: last.id }) : null,
  };
};
