import type { DocumentsApi } from '../contract.ts';
import type { Opened } from './asking.ts';
import type { Operation } from './change.ts';
import { collectionsOf } from './collections.ts';
import { documentView, type DocumentRow, type DssCtx, type Place } from './db.ts';
import { write } from './write.ts';

/** The service `dss:documents@1`. */
export function documentsApi(ctx: DssCtx): DocumentsApi {
  const writeOne = async (place: Place, operation: Operation, by: string) => {
    const opened: Opened = { ...place, declared: collectionsOf(ctx).get(place.collection)!, by };
    const [written] = await write(ctx, opened, [operation], ([failed]) => failed!.refusal);
    return written!.revision;
  };
  return {
    declares: async (collection) => collectionsOf(ctx).has(collection),
    async read<Body>({ cluster, collection }: Place, ids: readonly string[]) {
      const rows = await ctx.sql<DocumentRow>`
        select id, revision, body, updated_at from dss_document
        where space_id = ${ctx.space} and cluster_id = ${cluster}::uuid and collection = ${collection} and id = any(${ids}) and body is not null`;
      return new Map(rows.map((row) => [row.id, documentView(row) as ReturnType<typeof documentView> & { body: Body }]));
    },
    put: (place, { id, body, revision }, by) => writeOne(place, { op: 'put', id, body: body as Record<string, unknown>, revision }, by),
    async remove(place, { id, revision }, by) {
      await writeOne(place, { op: 'delete', id, revision }, by);
    },
  };
}
