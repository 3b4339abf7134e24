import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { RESULTS, type imports } from '../../calls/imports.ts';
import type { blog } from '../../plugin.ts';
import { publishes } from '../db.ts';

export type ImportWork = Reply<typeof imports.getImport>;
export type ImportItems = Reply<typeof imports.importItems>;

export interface ImportData {
  work: ImportWork | null;
  list: ImportItems;
  result: (typeof RESULTS)[number] | '';
  noted: boolean;
  publishes: boolean;
  /** Imports of before, the newest first. */
  before: readonly { id: string; fileName: string; createdAt: string }[];
}

/** The import in the address, which goes on wherever its page is; without one those of before. */
export const load: Load<typeof blog, ImportData> = async (ctx) => {
  const { call, query } = ctx;
  const id = isUuid(query.id ?? '') ? query.id! : null;
  const result = RESULTS.find((each) => each === query.result) ?? '';
  const noted = query.noted === '1';
  const after = /^\d{1,9}$/.test(query.after ?? '') ? Number(query.after) : 0;
  const rows = id
    ? []
    : await ctx.sql<{ id: string; file_name: string; created_at: Date }>`
        select id, file_name, created_at from blog_import where space_id = ${ctx.space} order by created_at desc, id desc limit 20`;
  return {
    data: {
      work: id ? await call('getImport', { id }) : null,
      list: id ? await call('importItems', { id, result, noted, after }) : { items: [], next: null },
      result,
      noted,
      publishes: publishes(ctx, ctx.role),
      before: rows.map(({ id: each, file_name: fileName, created_at: at }) => ({ id: each, fileName, createdAt: at.toISOString() })),
    },
    noindex: true,
  };
};
