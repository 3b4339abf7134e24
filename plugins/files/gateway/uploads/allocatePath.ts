import { sql } from 'kysely';
import { objectPath } from '../../rules/objectPath.ts';
import type { FilesCtx } from '../db.ts';

/** Whether the path is for this transaction alone. Never waits: who is late takes the next. */
async function isHeld(ctx: FilesCtx, path: string): Promise<boolean> {
  const lock = sql`hashtextextended(concat_ws(chr(10), 'files path', ${ctx.space}::text, ${path}::text), 0)`;
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`.execute(ctx.db);
  return rows[0]!.held;
}

/** A path that no file of the space has: of `from`, or of the next millisecond that is free. Somebody else's transaction gets another. */
export async function allocatePath(ctx: FilesCtx, extension: string, from = ctx.now().getTime()): Promise<string> {
  for (let time = from; ; time++) {
    const path = objectPath(new Date(time), extension);
    if (!(await isHeld(ctx, path))) continue;
    const taken = await ctx.db
      .selectFrom('files_upload')
      .select('path')
      .where('path', '=', path)
      .union(ctx.db.selectFrom('files_item').select('path').where('path', '=', path).$castTo<{ path: string }>())
      .union(ctx.db.selectFrom('files_version').select('path').where('path', '=', path))
      .executeTakeFirst();
    if (!taken) return path;
  }
}
