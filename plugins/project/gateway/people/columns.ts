import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { project as plugin } from '../../plugin.ts';
import type { ProjectCtx } from '../db.ts';

/** The columns that the visitor has chosen for their tables, as an address has them. */
export async function columnsOf(ctx: ProjectCtx): Promise<string> {
  const [row] = await ctx.sql<{ columns: string }>`select columns from project_person where user_id = ${ctx.account!.id}`;
  return row?.columns ?? '';
}

/** `PUT /api/project/columns` */
export const saveColumns: HandlerOf<typeof plugin, 'saveColumns'> = async (ctx, { columns }) => {
  await ctx.sql`insert into project_person (space_id, user_id, columns) values (${ctx.space}, ${ctx.account!.id}, ${columns})
    on conflict (space_id, user_id) do update set columns = excluded.columns`;
};
