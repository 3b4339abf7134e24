import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { dss } from '../plugin.ts';
import type { Row } from '../tables.ts';
import { open } from './asking.ts';

/** Lines of an export that go out together. */
const STEP = 500;

type Changed = Pick<Row<'dss_document'>, 'id' | 'revision' | 'body' | 'seq' | 'updated_at'>;

export const changes: HandlerOf<typeof dss, 'changes'> = async (ctx, { since, limit, ...asking }) => {
  const { cluster, collection } = await open(ctx, asking, 'mayRead');
  // In one statement, so that nothing is forgotten between the two looks.
  const rows = await ctx.sql<Partial<Changed> & { readonly forgotten: number; readonly last: number }>`
    select u.forgotten, u.seq as last, d.id, d.revision, d.body, d.seq, d.updated_at
    from dss_usage u left join lateral (
      select id, revision, body, seq, updated_at from dss_document
      where space_id = u.space_id and cluster_id = u.cluster_id and collection = u.collection and seq > ${since} and seq > 0
      order by seq limit ${limit + 1}
    ) d on true
    where u.space_id = ${ctx.space} and u.cluster_id = ${cluster} and u.collection = ${collection}
    order by d.seq`;
  const { forgotten = 0, last = 0 } = rows[0] ?? {};
  // Whoever begins with nothing has nothing that was deleted; a number that was never given is of other data.
  if (since > 0 && (forgotten > since || last < since)) throw ctx.refuse('changes-gone');
  const found = rows.filter((row): row is (typeof rows)[number] & Changed => row.id !== null);
  const page = found.slice(0, limit);
  return {
    success: true,
    data: page.map(({ id, revision, body, seq, updated_at }) => ({
      id,
      revision,
      deleted: body === null,
      body,
      seq,
      updatedAt: updated_at.toISOString(),
    })),
    next: page.at(-1)?.seq ?? since,
    more: found.length > limit,
  };
};

export const exportDocuments: DownloadHandlerOf<typeof dss, 'export'> = async (ctx, { collection, owner }) => {
  const { cluster } = await open(ctx, { collection, owner, user: '' }, 'mayRead');
  // As text, and at once: nothing is written between two lines, and no line is taken apart only to be put together again.
  const lines = await ctx.sql<{ line: string }>`
    select jsonb_build_object('id', id, 'revision', revision, 'updatedAt', updated_at, 'body', body)::text as line from dss_document
    where space_id = ${ctx.space} and cluster_id = ${cluster} and collection = ${collection} and body is not null
    order by id`;
  async function* bytes() {
    for (let from = 0; from < lines.length; from += STEP)
      yield Buffer.from(
        lines
          .slice(from, from + STEP)
          .map(({ line }) => `${line}\n`)
          .join(''),
      );
  }
  return {
    from: { stream: bytes() },
    name: `${collection} ${dayIn(ctx.now(), ctx.site.timezone)}.ndjson`,
    type: 'application/x-ndjson',
    show: 'attachment',
    keep: 'nobody',
  };
};
