import { sql } from 'kysely';
import { apartName, pairsOf } from '../rules/pairs.ts';
import { REASONS } from '../schemas.ts';
import { rowsOf, type Db, type PersonRow } from './db.ts';

export type Reason = (typeof REASONS)[number];

/** The column in which two are the same. */
const COLUMN = { email: 'email_key', phone: 'phone', name: 'name_key' } as const satisfies Record<Reason, keyof PersonRow>;

/** One of a pair. */
export interface Side {
  id: string;
  name: string;
  email: string;
  phone: string;
  hasAccount: boolean;
  since: string;
}
export interface SamePair {
  why: Reason[];
  into: Side;
  from: Side;
}

/** Pairs of records that are looked at for one value. */
const EACH = 20;

const sideOf = (row: PersonRow, since: Date): Side => ({
  id: row.id,
  name: row.shown_name,
  email: row.shown_email,
  phone: row.shown_phone,
  hasAccount: row.has_account,
  since: since.toISOString(),
});

/** Which of some records were kept apart. */
async function apartOf({ sql: run }: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ one_id: string; other_id: string }>`select one_id, other_id from people_apart
    where one_id = any(${ids}::uuid[]) and other_id = any(${ids}::uuid[])`;
  return new Set(rows.map(({ one_id, other_id }) => apartName(one_id, other_id)));
}

/** In what the rows of two records are the same. */
const reasonsOf = (one: readonly PersonRow[], other: readonly PersonRow[]): Reason[] =>
  REASONS.filter((why) => {
    const values = new Set(one.map((row) => row[COLUMN[why]]).filter(Boolean));
    return other.some((row) => values.has(row[COLUMN[why]]));
  });

/** Pairs of sets of records that look the same, each pair once. */
export async function pairsIn(ctx: Db, sets: readonly (readonly string[])[]): Promise<SamePair[]> {
  const all = [...new Set(sets.flat())];
  if (all.length === 0) return [];
  const [groups, apart] = [await rowsOf(ctx, all), await apartOf(ctx, all)];
  const sides = new Map(
    [...groups].flatMap(([id, rows]) => {
      const row = rows.find((each) => each.id === id);
      return row ? [[id, sideOf(row, rows[0]!.since)] as const] : [];
    }),
  );
  const seen = new Set<string>();
  return sets
    .flatMap((ids) =>
      pairsOf(
        ids.flatMap((id) => sides.get(id) ?? []),
        apart,
      ),
    )
    .flatMap(([into, from]) => {
      const name = apartName(into.id, from.id);
      if (seen.has(name)) return [];
      seen.add(name);
      return [{ why: reasonsOf(groups.get(into.id)!, groups.get(from.id)!), into, from }];
    });
}

/** Values that several records have, after one of them, each with its records. */
export async function sameBy({ db }: Db, why: Reason, after: string, limit: number): Promise<{ value: string; ids: string[] }[]> {
  const [column, inner] = [sql.ref(`people_person.${COLUMN[why]}`), sql.ref(`p.${COLUMN[why]}`)];
  const { rows } = await sql<{ value: string; ids: string[] }>`
    with same as (select ${column} as value from people_person
      where ${column} <> '' and ${column} > ${after}
      group by ${column} having min(coalesce(merged_into, id)::text) <> max(coalesce(merged_into, id)::text)
      order by ${column} limit ${limit})
    select s.value, array(select distinct coalesce(p.merged_into, p.id) from people_person p where ${inner} = s.value limit ${EACH}) as ids
    from same s order by s.value`.execute(db);
  return rows;
}

/** Pairs of a record with others. */
export async function pairsWith(ctx: Db, record: string, rows: readonly PersonRow[]): Promise<SamePair[]> {
  const others = await ctx.sql<{ id: string }>`select distinct coalesce(merged_into, id) as id from people_person
    where (email_key = any(${rows.map((row) => row.email_key).filter(Boolean)}::text[])
        or phone = any(${rows.map((row) => row.phone).filter(Boolean)}::text[])
        or name_key = any(${rows.map((row) => row.name_key).filter(Boolean)}::text[]))
      and coalesce(merged_into, id) <> ${record} limit ${EACH}`;
  return pairsIn(
    ctx,
    others.map(({ id }) => [record, id]),
  );
}
