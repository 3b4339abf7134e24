import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { cms } from '../plugin.ts';
import { toSlug } from '#kit/thai/slug.ts';
import { HOME, NAMED } from '../rules/slug.ts';
import { blank, checkSlug, freeSlug, guardSlug, prepare, storedOf, summary, type SlugPlace, type Stored } from './content.ts';
import type { CmsCtx } from './db.ts';
import { findDraft } from './find.ts';
import { isTranslated } from './languages.ts';
import { storedLayout } from './layout.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { act, appendVersion, editing, hold, holdVersion, writeDraft } from './store.ts';
import { iso, isHome, standingView, type Entry } from './view.ts';

/** Puts a new entry with its working copy into the database; without a group it stands by itself. The slug has been checked. */
export async function insertEntry(ctx: CmsCtx, place: SlugPlace, content: Stored, groupId?: string): Promise<Entry> {
  const entry = await guardSlug(
    ctx.db
      .insertInto('cms_entry')
      .values({
        space_id: ctx.space,
        kind: place.kind,
        parent_id: place.parentId,
        locale: place.locale,
        ...summary(content),
        ...(groupId ? { group_id: groupId } : {}),
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
export const createEntry: HandlerOf<typeof cms, 'createEntry'> = async (ctx, input) => {
  if (input.translates) return translate(ctx, input.translates, input);
  const { kind, title, slug: wanted, locale } = input;
  const parent = kind === 'post' ? await parentPage(ctx, input.parent) : null;
  const place = { kind, parentId: parent?.id ?? null, locale: parent?.locale ?? locale };
  const slug = await slugFor(ctx, wanted, title, place);
  const entry = await insertEntry(ctx, place, prepare(blank(slug, title)), await groupAt(ctx, slug, place));
  return standingView(entry, parent?.slug ?? null);
};

/** The slug that was wished for, or one of the title. */
async function slugFor(ctx: CmsCtx, wanted: string | undefined, title: string, place: SlugPlace): Promise<string> {
  const slug = toSlug(wanted || title);
  if (wanted) await checkSlug(ctx, slug, place);
  else if (slug === '' || (NAMED.has(slug) && place.kind === 'page'))
    throw invalidFields({ slug: slug ? 'problem.slugReserved' : 'problem.slugEmpty' });
  return wanted ? slug : freeSlug(ctx, slug, place);
}

/** What stands at one path in two languages belongs together. */
async function groupAt(ctx: CmsCtx, slug: string, { kind, parentId, locale }: SlugPlace): Promise<string | undefined> {
  const [there] = await ctx.sql<{ group_id: string }>`
    select group_id from cms_entry where space_id = ${ctx.space} and kind = ${kind} and parent_id is not distinct from ${parentId}::uuid
      and slug = ${slug} and deleted_at is null limit 1`;
  return there && !(await isTranslated(ctx, there.group_id, locale)) ? there.group_id : undefined;
}

/**
 * Begins a translation with what the other one has, but for its title and what search engines are told. A post stands below its page in that
 * language, or below the page that there is.
 */
async function translate(ctx: CmsCtx, id: string, { title, slug: wanted, locale }: { title: string; slug?: string; locale: Locale }) {
  // Two who begin the same one at once: the second sees what the first has made.
  const held = await hold(ctx, id);
  const { entry } = held;
  if (entry.deleted_at) throw notFound();
  if (await isTranslated(ctx, entry.group_id, locale)) throw invalidFields({ locale: 'problem.translated' });
  const [above] = await ctx.sql<{ id: string; slug: string }>`
    select o.id, o.slug from cms_entry p join cms_entry o on o.space_id = p.space_id and o.group_id = p.group_id and o.deleted_at is null
    where p.space_id = ${ctx.space} and p.id = ${entry.parent_id} order by o.locale = ${locale} desc, o.id = p.id desc limit 1`;
  const place: SlugPlace = { kind: entry.kind, parentId: above?.id ?? null, locale };
  const slug = entry.kind === 'page' && NAMED.has(entry.slug) ? entry.slug : await slugFor(ctx, wanted, title, place);
  const { draft } = await editing(ctx, held);
  const { seo } = blank(slug, title);
  const content = prepare({ ...draft, layout: draft.layout as unknown as LayoutDocument | null, slug, title, seo });
  return standingView(await insertEntry(ctx, place, content, entry.group_id), above?.slug ?? null);
}

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
  const before = await workingCopy(ctx, found);
  const entry = await keepReplaced(ctx, found, replaces);
  const { tagIds = before.tag_ids, unpublishAt = iso(before.unpublish_at) } = input;
  checkEnd(ctx, entry, unpublishAt, iso(before.unpublish_at));
  const content = prepare({
    ...input,
    tagIds,
    unpublishAt,
    layout: storedLayout(ctx, layout, ctx.sections.catalogue),
    slug: isHome(entry) ? HOME : input.slug,
  });
  await checkSlug(ctx, content.slug, { kind: entry.kind, locale: entry.locale, parentId: entry.parent_id, self: entry.id });
  const keep = !autosave || (await isStale(ctx, entry.id));
  const number = keep ? await appendVersion(ctx, entry, content, { note, autosave }) : entry.last_version;
  await writeDraft(ctx, entry.id, content);
  const saved = await act(ctx, entry, 'EDIT', { last_version: number, ...(entry.state === 'draft' ? summary(content) : {}) });
  return standingView(saved, parent?.slug ?? null);
};

/** What stands in the working copy, or where there is none, in the entry itself. */
const workingCopy = async (ctx: CmsCtx, entry: Entry) => (entry.has_draft ? await findDraft(ctx, entry.id) : null) ?? entry;

/** Refuses an end that has passed, or that comes before the beginning. One that was there before keeps nobody from writing. */
function checkEnd(ctx: CmsCtx, entry: Entry, at: string | null, before: string | null): void {
  if (at === null || at === before) return;
  const end = new Date(at);
  if (end <= ctx.now()) throw invalidFields({ unpublishAt: 'problem.time' });
  if (entry.publish_at && end <= entry.publish_at) throw invalidFields({ unpublishAt: 'problem.endsFirst' });
}

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
