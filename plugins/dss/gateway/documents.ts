import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { dss } from '../plugin.ts';
import { open, whoAsks, type Asking } from './asking.ts';
import type { Operation } from './change.ts';
import { collectionsOf } from './collections.ts';
import { documentView, type DocumentRow, type DssCtx } from './db.ts';
import { write, type Written } from './write.ts';

export const get: HandlerOf<typeof dss, 'get'> = async (ctx, { id, ...asking }) => {
  const { collection, owner } = asking;
  // On its way together with the question who asks: nothing of it is looked at before that is answered.
  const [, [row]] = await Promise.all([
    open(ctx, { ...asking, ids: [id] }, 'mayRead'),
    isUuid(owner)
      ? ctx.sql<DocumentRow>`
          select id, revision, body, updated_at from dss_document
          where space_id = ${ctx.space} and cluster_id = ${owner} and collection = ${collection} and id = ${id} and body is not null`
      : [],
  ]);
  if (!row) throw notFound();
  return { success: true, data: documentView(row) };
};

/** Does one thing to one document; it is refused for what this is refused for. */
async function writeOne(ctx: DssCtx, asking: Asking & { readonly collection: string }, operation: Operation): Promise<Written> {
  const place = await open(ctx, { ...asking, ids: [operation.id] }, 'mayWrite');
  const [written] = await write(ctx, place, [operation], ([failed]) => failed!.refusal);
  return written!;
}

const written = (ctx: DssCtx, { id, revision, body }: Written) => ({
  success: true,
  data: { id, revision, body: body!, updatedAt: ctx.now().toISOString() },
});

export const put: HandlerOf<typeof dss, 'put'> = async (ctx, { id, revision, body, ...asking }) =>
  written(ctx, await writeOne(ctx, asking, { op: 'put', id, revision, body }));

export const patch: HandlerOf<typeof dss, 'patch'> = async (ctx, { id, revision, body, ...asking }) =>
  written(ctx, await writeOne(ctx, asking, { op: 'patch', id, revision, body }));

export const remove: HandlerOf<typeof dss, 'remove'> = async (ctx, { id, revision, ...asking }) => {
  const { revision: last } = await writeOne(ctx, asking, { op: 'delete', id, revision });
  return { success: true, data: { id, revision: last } };
};

export const batch: HandlerOf<typeof dss, 'batch'> = async (ctx, { ops, ...asking }) => {
  const place = await open(ctx, { ...asking, ids: ops.map(({ id }) => id) }, 'mayWrite');
  const done = await write(ctx, place, ops, (failed) =>
    ctx.refuse('batch-refused', {
      failed: failed.map(({ index, id, refusal: { code, details } }) => ({ ...details, index, id, code })),
    }),
  );
  return { success: true, data: done.map(({ id, revision, body }) => ({ id, revision, deleted: body === null })) };
};

export const collections: HandlerOf<typeof dss, 'collections'> = async (ctx, asking) => {
  const { cluster, role } = await whoAsks(ctx, asking);
  const rows = await ctx.sql<{ collection: string; documents: number; bytes: number }>`
    select collection, documents, bytes from dss_usage where space_id = ${ctx.space} and cluster_id = ${cluster}`;
  const usage = new Map(rows.map((row) => [row.collection, row]));
  const data = [...collectionsOf(ctx).values()].filter(({ mayRead }) => mayRead(role));
  return {
    success: true,
    data: data.map(({ name, most, maxBytes, mayWrite }) => {
      const { documents = 0, bytes = 0 } = usage.get(name) ?? {};
      return { name, documents, most, bytes, maxBytes, mayWrite: mayWrite(role) };
    }),
  };
};
