import type { Ctx } from '#kernel/contract/ctx.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { people } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type PeopleCtx = Ctx<typeof people>;
export type PersonRow = Row<'people_person'>;
/** What of a ctx the tables need: handlers have narrower ones. */
export type Db = Pick<PeopleCtx, 'db' | 'sql' | 'space' | 'now'>;

/** Until the end of the transaction nobody else merges, parts, adds or erases people of the space. */
export const hold = ({ sql, space }: Db) => sql`select pg_advisory_xact_lock(hashtextextended(${`people:${space}`}, 7))`;

/** The record that an id leads to: of who was merged, the one that remains. @throws Refusal 404 */
export async function standing(ctx: Db, id: string): Promise<PersonRow> {
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('people_person as p')
        .innerJoin('people_person as m', (join) =>
          join.onRef('m.space_id', '=', 'p.space_id').on((eb) => eb('p.id', '=', eb.fn.coalesce('m.merged_into', 'm.id'))),
        )
        .selectAll('p')
        .where('m.id', '=', id.toLowerCase())
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

/** All rows of records, by the record; who is known for longest comes first. */
export async function rowsOf(ctx: Db, ids: readonly string[]): Promise<Map<string, PersonRow[]>> {
  const groups = new Map<string, PersonRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return groups;
  const rows = await ctx.sql<PersonRow>`select * from people_person where id = any(${ids}::uuid[])
    union all select * from people_person where merged_into = any(${ids}::uuid[]) order by since, id`;
  for (const row of rows) groups.get(row.merged_into ?? row.id)?.push(row);
  return groups;
}
