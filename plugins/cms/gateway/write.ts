import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { cms } from '../plugin.ts';
import { toSlug } from '#kit/thai/slug.ts';
import { HOME, NAMED } from '../rules/slug.ts';
import { checkSlug, freeSlug, guardSlug, prepare, storedOf, summary, type SlugPlace, type Stored } from './content.ts';
import type { CmsCtx } from './db.ts';
import { findDraft } from './find.ts';
import { storedLayout } from './layout.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { act, appendVersion, editing, hold, holdVersion, writeDraft } from './store.ts';
import { isHome, standingView, type Entry } from './view.ts';

/** Puts a new entry with its working copy into the database. The slug has been checked. */
export async function insertEntry(ctx: CmsCtx, place: SlugPlace, content: Stored): Promise<Entry> {
  const entry = await guardSlug(
    ctx.db
      .insertInto('cms_entry')
      .values({
        space_id: ctx.space,
        kind: place.kind,
        parent_id: place.parentId,
        locale: place.locale,
        ...summary(content),
        state: 'draft',
        previous_state: null,
        published_version: null,
        published_at: null,
        publish_at: null,
        deleted_at: null,
        created_by: ctx.account?.id ?? null,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await writeDraft(ctx, entry.id, content);
  return entry;
}

/** Starts a page or post as a draft. Without a slug it gets one from its title. */
export const createEntry: HandlerOf<typeof cms, 'createEntry'> = async (ctx, { kind, parent: parentId, title, slug: wanted, locale }) => {
  const parent = kind === 'post' ? await parentPage(ctx, parentId) : null;
  const place = { kind, parentId: parent?.id ?? null, locale: parent?.locale ?? locale };
  let slug = toSlug(wanted || title);
  if (wanted) await checkSlug(ctx, slug, place);
  else if (slug === '' || (NAMED.has(slug) && kind === 'page'))
    throw invalidFields({ slug: slug ? 'problem.slugReserved' : 'problem.slugEmpty' });
  else slug = await freeSlug(ctx, slug, place);
  const content = prepare({
    slug,
    title,
    excerpt: '',
    html: '',
    doc: null,
    layout: null,
    image: null,
    seo: { title: '', description: '', noindex: false },
    visibility: 'public',
  });
  return standingView(await insertEntry(ctx, place, content), parent?.slug ?? null);
};

async function parentPage(ctx: CmsCtx, id: string | null) {
  const page =
    id && isUuid(id)
      ? await ctx.db
          .selectFrom('cms_entry')
          .select(['id', 'kind', 'slug', 'locale'])
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      : undefined;
  if (page?.kind !== 'page' || NAMED.has(page.slug)) throw invalidFields({ parent: 'problem.parent' });
  return page;
}

/** An entry with its working copy and what visitors see now. */
export const getEntry: HandlerOf<typeof cms, 'getEntry'> = async (ctx, { id }) => editing(ctx, await hold(ctx, id, false));

/**
 * Writes the working copy; visitors see nothing of it. Saving by hand keeps a version, autosaving one every
 * `historyMinutes`. Refuses with `conflict` and what stands now when somebody else saved meanwhile, with `invalid-layout` and its
 * `findings` when the layout cannot be.
 */
export const saveDraft: HandlerOf<typeof cms, 'saveDraft'> = async (ctx, { id, version, autosave, replaces, note, layout, ...input }) => {
  const { entry: found, parent } = await holdVersion(ctx, id, version);
  const entry = await keepReplaced(ctx, found, replaces);
  const content = prepare({ ...input, layout: storedLayout(ctx, layout, ctx.sections.catalogue), slug: isHome(entry) ? HOME : input.slug });
  await checkSlug(ctx, content.slug, { kind: entry.kind, locale: entry.locale, parentId: entry.parent_id, self: entry.id });
  const keep = !autosave || (await isStale(ctx, entry.id));
  const number = keep ? await appendVersion(ctx, entry, content, { note, autosave }) : entry.last_version;
  await writeDraft(ctx, entry.id, content);
  const saved = await act(ctx, entry, 'EDIT', { last_version: number, ...(entry.state === 'draft' ? summary(content) : {}) });
  return standingView(saved, parent?.slug ?? null);
};

/** Keeps the working copy as a version when somebody else has written it, or when the writer knows that it differs. */
async function keepReplaced(ctx: CmsCtx, entry: Entry, replaces: boolean): Promise<Entry> {
  const draft = entry.has_draft ? await findDraft(ctx, entry.id) : null;
  if (!draft || (!replaces && draft.author_id === (ctx.account?.id ?? null))) return entry;
  return { ...entry, last_version: await appendVersion(ctx, entry, storedOf(draft), { autosave: true }, draft.author_id) };
}

/** Whether the last kept version is old enough for the next one. */
async function isStale(ctx: CmsCtx, entryId: string): Promise<boolean> {
  const last = await ctx.db
    .selectFrom('cms_version')
    .select('created_at')
    .where('entry_id', '=', entryId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return !last || ctx.now().getTime() - last.created_at.getTime() >= ctx.settings.historyMinutes * 60_000;
}
