import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { people } from '../plugin.ts';
import type { Channel } from '../contract.ts';
import { askable } from './segments/segments.ts';
import { walk, type Listed } from './segments/walk.ts';
import { keptOf, selection } from './selection.ts';
import { allTags } from './tags.ts';

/** People of a page: as many as fill a desk. */
const PAGE = 30;

/** A row as pages have it. */
export const viewOf = (row: Listed, tags: ReadonlyMap<string, string>) => ({
  id: row.id,
  name: row.shown_name,
  email: row.shown_email,
  phone: row.shown_phone,
  hasAccount: row.has_account,
  tags: row.tags.flatMap((tag) => tags.get(tag) ?? []),
  consents: row.consents as Channel[],
  since: row.since.toISOString(),
});

/**
 * People in the order of a Thai dictionary, found by how the words of their name, their address or their number begin. The next page begins
 * behind the last one of this, so that whoever comes meanwhile moves nobody from one page to another.
 */
export const listPeople: HandlerOf<typeof people, 'list'> = async (ctx, { q, tag, segment, account, consent, after = null }) => {
  for (const id of [tag, segment, after]) if (id && !isUuid(id)) throw notFound();
  if (segment && !ctx.can('segments')) throw notFound();
  const tags = new Map((await allTags(ctx)).map(({ id, name }) => [id, name]));
  if (tag && !tags.has(tag)) throw notFound();
  const ofSegment = segment ? (await askable(ctx, segment)).conditions : [];
  const kept = [...keptOf('tag', tag), ...keptOf('account', account), ...keptOf('consent', consent), ...ofSegment];
  const narrowed = { q, kept };
  const found = await walk(ctx, narrowed, 'name', after, PAGE);
  const total = kept.some(({ area }) => area !== '')
    ? null
    : (
        await selection(ctx, narrowed)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
      ).total;
  return { items: found.people.map((row) => viewOf(row, tags)), next: found.next, total };
};
