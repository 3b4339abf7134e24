import { toSlug } from '#kit/thai/slug.ts';
import { RESERVED_CODES } from '../../rules/categoryCode.ts';
import { newId } from '../catalogue/newId.ts';
import type { ShopCtx } from '../db.ts';

interface Known {
  readonly id: string;
  readonly code: string;
  readonly path: readonly string[];
}

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();
export const pathKey = (path: readonly string[]): string => path.map(plain).join('\n');

/** A code that no category has yet, after its name. */
function freeCode(name: string, taken: ReadonlySet<string>): string {
  const base = toSlug(name).slice(0, 60) || 'category';
  for (let nth = 1; ; nth++) {
    const code = nth === 1 ? base : `${base}-${nth}`;
    if (!taken.has(code) && !RESERVED_CODES.has(code)) return code;
  }
}

/** Categories by their names from the top down, by {@link pathKey}; with `make` those that are not there yet are made. */
export async function categoriesOfPaths(
  ctx: ShopCtx,
  paths: readonly (readonly string[])[],
  { make }: { make: boolean },
): Promise<ReadonlyMap<string, Known>> {
  if (paths.length === 0) return new Map();
  // The tree is changed by one at a time.
  if (make) await ctx.sql`select 1 from shop_category where space_id = ${ctx.space} order by id for update`;
  const rows = await ctx.sql<{ id: string; code: string; path: string[]; name_th: string; name_en: string }>`
    select id, code, path, name_th, name_en from shop_category where space_id = ${ctx.space} order by rank, id`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = new Map<string, Known>();
  for (const row of rows)
    for (const language of ['name_en', 'name_th'] as const) {
      const names = row.path.map((id) => byId.get(id)?.[language] ?? '');
      if (names.every(Boolean)) known.set(pathKey(names), row);
    }
  if (!make) return known;
  const taken = new Set(rows.map(({ code }) => code));
  const fresh: (Known & { name: string; parentId: string | null })[] = [];
  for (const path of paths)
    path.forEach((name, depth) => {
      const key = pathKey(path.slice(0, depth + 1));
      if (known.has(key)) return;
      const above = depth > 0 ? known.get(pathKey(path.slice(0, depth)))! : null;
      const id = newId();
      const made = {
        id,
        code: freeCode(name, taken),
        path: [...(above?.path ?? []), id],
        name: name.slice(0, 120),
        parentId: above?.id ?? null,
      };
      taken.add(made.code);
      known.set(key, made);
      fresh.push(made);
    });
  if (fresh.length > 0)
    await ctx.sql`
      insert into shop_category (space_id, id, parent_id, path, code, name_th, rank, created_at, updated_at)
      select ${ctx.space}, c.id, c."parentId", c.path, c.code, c.name, c.rank, ${ctx.now()}, ${ctx.now()}
      from jsonb_to_recordset(${JSON.stringify(fresh.map((made, at) => ({ ...made, rank: rows.length + at + 1 })))}::jsonb)
        as c (id uuid, "parentId" uuid, path uuid[], code text, name text, rank int)`;
  return known;
}
