import { CompiledQuery } from 'kysely';
import type { Ctx } from '#kernel/contract/ctx.ts';
import type { lesson } from '../plugin.ts';

export type LessonCtx = Ctx<typeof lesson>;

/** Rows of a statement, in the call's space and transaction; `$1`, `$2`, … are `values`. Row security adds the space to what is read. */
export const rows = async <Row>(ctx: Pick<LessonCtx, 'db'>, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await ctx.db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

/** The first row, or nothing. */
export const row = async <Row>(ctx: Pick<LessonCtx, 'db'>, text: string, values: readonly unknown[] = []): Promise<Row | undefined> =>
  (await rows<Row>(ctx, text, values))[0];

/** How many rows a statement changed. */
export const change = async (ctx: Pick<LessonCtx, 'db'>, text: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await ctx.db.executeQuery(CompiledQuery.raw(text, [...values]))).numAffectedRows ?? 0);
