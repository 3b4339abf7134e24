import type { ResponseState } from '../../schemas.ts';
import type { FormCtx, ResponseRow } from '../db.ts';

/** Writes what becomes of a response that is held. */
export const move = (
  ctx: FormCtx,
  { id, version }: ResponseRow,
  to: { readonly state: ResponseState; readonly editing?: null; readonly held_until?: Date | null },
): Promise<ResponseRow> =>
  ctx.db
    .updateTable('form_response')
    .set({ ...to, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
