import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { tableGateway } from '#kit/table/gateway/tableGateway.ts';
import { toSlug } from '#kit/thai/slug.ts';
import { tags } from '../../calls/tags.ts';
import type { cms } from '../../plugin.ts';

export const tagTable = tableGateway(tags, {
  entries: sql`(select count(*)::int from cms_entry e
    where e.space_id = cms_tag.space_id and cms_tag.id = any(e.tag_ids) and e.deleted_at is null)`,
});

/** The slug that was typed, or one of the name. */
function slugged(input: object) {
  const draft = input as { name: string; slug: string };
  return { ...draft, slug: toSlug(draft.slug) || toSlug(draft.name) || 'tag' };
}

export const tagsAdd: HandlerOf<typeof cms, 'tagsAdd'> = (ctx, { draft }) => tagTable.handlers.tagsAdd(ctx, { draft: slugged(draft) });
export const tagsChange: HandlerOf<typeof cms, 'tagsChange'> = (ctx, input) =>
  tagTable.handlers.tagsChange(ctx, { ...input, draft: slugged(input.draft) });
