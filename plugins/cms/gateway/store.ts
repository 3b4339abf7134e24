import type { Updateable } from 'kysely';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import { nextStanding, type EntryAction, type EntryStanding } from '../machines/entry.ts';
import { entryPath } from '../rules/slug.ts';
import type { Editing } from '../schemas.ts';
import { body, contentOf, guardSlug, shared, type Stored } from './content.ts';
import type { CmsCtx, EntryTable } from './db.ts';
import { findDraft } from './find.ts';
import { othersOf } from './languages.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { isHome, rowView, type Entry } from './view.ts';

/** An entry with its page. */
export interface Held {
  entry: Entry;
  parent: { slug: string; title: string; state: Entry['state'] } | null;
}

/** Reads an entry; unless told otherwise, nobody else may change it until the call has ended. */
export async function hold(ctx: CmsCtx, id: string, lock = true): Promise<Held> {
  const entry = await ctx.db
    .selectFrom('cms_entry')
    .selectAll()
    .where('id', '=', uuid(id))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!entry) throw notFound();
  const parent = entry.parent_id
    ? await ctx.db.selectFrom('cms_entry').select(['slug', 'title', 'state']).where('id', '=', entry.parent_id).executeTakeFirst()
    : undefined;
  return { entry, parent: parent ?? null };
}

/** Holds an entry that must still be as the caller has read it. Otherwise the caller gets what stands now. */
export async function holdVersion(ctx: CmsCtx, id: string, version: number): Promise<Held> {
  const held = await hold(ctx, id);
  if (held.entry.version !== version) throw conflict(await editing(ctx, held));
  return held;
}

export const findVersion = async (ctx: CmsCtx, entryId: string, number: number) =>
  (await ctx.db.selectFrom('cms_version').selectAll().where('entry_id', '=', entryId).where('number', '=', number).executeTakeFirst()) ??
  null;

/** An entry as its editor opens it. */
export async function editing(ctx: CmsCtx, { entry, parent }: Held): Promise<Editing> {
  const draft = entry.has_draft ? await findDraft(ctx, entry.id) : null;
  const published = entry.published_version === null ? null : await findVersion(ctx, entry.id, entry.published_version);
  const working = draft ?? published;
  if (!working) {
    // Its draft became a version between two reads.
    const now = await hold(ctx, entry.id, false);
    if (now.entry.version === entry.version) throw notFound();
    return editing(ctx, now);
  }
  return {
    entry: rowView(entry, parent),
    draft: contentOf(ctx, working),
    published: published && contentOf(ctx, published),
    translations: await othersOf(ctx, entry),
  };
}

export const standing = (entry: Entry): EntryStanding => ({
  state: entry.state,
  hasDraft: entry.has_draft,
  scheduled: entry.publish_at !== null,
  home: isHome(entry),
  previous: entry.previous_state,
});

/** Takes an entry through its state machine and writes it. Refuses what the machine does not allow. */
export async function act(ctx: CmsCtx, entry: Entry, action: EntryAction, changes: Updateable<EntryTable> = {}): Promise<Entry> {
  const next = nextStanding(standing(entry), action);
  if (!next) throw ctx.refuse('action-not-allowed', { action, state: entry.state });
  return guardSlug(
    ctx.db
      .updateTable('cms_entry')
      .set((eb) => ({
        state: next.state,
        has_draft: next.hasDraft,
        previous_state: next.previous,
        ...(next.scheduled ? {} : { publish_at: null }),
        ...changes,
        version: eb('version', '+', 1),
        updated_at: ctx.now(),
      }))
      .where('id', '=', entry.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Keeps a content for good. The caller writes the number into the entry's `last_version`. */
export async function appendVersion(
  ctx: CmsCtx,
  entry: Pick<Entry, 'id' | 'last_version'>,
  content: Stored,
  how: { note?: string; autosave?: boolean } = {},
  author = ctx.account?.id ?? null,
): Promise<number> {
  const number = entry.last_version + 1;
  await ctx.db
    .insertInto('cms_version')
    .values({
      space_id: ctx.space,
      entry_id: entry.id,
      number,
      ...shared(content),
      ...body(content),
      author_id: author,
      note: how.note ?? '',
      autosave: how.autosave ?? false,
      created_at: ctx.now(),
    })
    .execute();
  return number;
}

/** Writes the working copy. */
export async function writeDraft(ctx: CmsCtx, entryId: string, content: Stored): Promise<void> {
  const row = { ...shared(content), ...body(content), author_id: ctx.account?.id ?? null, updated_at: ctx.now() };
  await ctx.db
    .insertInto('cms_draft')
    .values({ space_id: ctx.space, entry_id: entryId, ...row })
    .onConflict((oc) => oc.columns(['space_id', 'entry_id']).doUpdateSet(row))
    .execute();
}

export const removeDraft = (ctx: CmsCtx, entryId: string) => ctx.db.deleteFrom('cms_draft').where('entry_id', '=', entryId).execute();

/** Lets the old path of a published entry lead to it, and frees the path that it takes. */
export async function redirect(ctx: CmsCtx, entry: Entry, newSlug: string, parentSlug: string | null): Promise<void> {
  if (entry.slug === newSlug) return;
  const from = entryPath(entry.slug, parentSlug);
  await ctx.db.deleteFrom('cms_redirect').where('from_path', '=', entryPath(newSlug, parentSlug)).execute();
  await ctx.db
    .insertInto('cms_redirect')
    .values({ space_id: ctx.space, from_path: from, entry_id: entry.id, created_at: ctx.now() })
    .onConflict((oc) => oc.columns(['space_id', 'from_path']).doUpdateSet({ entry_id: entry.id }))
    .execute();
}
