import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { cms } from '../plugin.ts';
import { entryPath } from '../rules/slug.ts';
import { checkSlug, freeSlug, storedOf, summary } from './content.ts';
import type { CmsCtx } from './db.ts';
import { findDraft } from './find.ts';
import { isTranslated } from './languages.ts';
import { storedLayout } from './layout.ts';
import { act, appendVersion, findVersion, holdVersion, redirect, removeDraft, writeDraft, type Held } from './store.ts';
import { standingView, type Entry } from './view.ts';

const place = (entry: Entry) => ({ kind: entry.kind, locale: entry.locale, parentId: entry.parent_id, self: entry.id });

/** Makes the working copy what visitors see. */
export async function goLive(ctx: CmsCtx, { entry, parent }: Held, note = '', at?: Date): Promise<Entry> {
  const draft = await findDraft(ctx, entry.id);
  if (!draft) throw ctx.refuse('action-not-allowed', { action: 'PUBLISH', state: entry.state });
  const content = storedOf(draft);
  if (content.image && content.image.alt.trim() === '') throw invalidFields({ imageAlt: 'problem.imageAlt' });
  if (content.unpublishAt && new Date(content.unpublishAt) <= ctx.now()) throw invalidFields({ unpublishAt: 'problem.ended' });
  await checkSlug(ctx, content.slug, place(entry));
  // A plugin that provides one of the sections may have been removed since the draft was saved.
  storedLayout(ctx, content.layout, ctx.sections.catalogue);
  const number = await appendVersion(ctx, entry, content, { note });
  if (entry.published_at) await redirect(ctx, entry, content.slug, parent?.slug ?? null);
  const live = await act(ctx, entry, 'PUBLISH', {
    ...summary(content),
    published_version: number,
    last_version: number,
    published_at: entry.published_at ?? at ?? ctx.now(),
  });
  await removeDraft(ctx, entry.id);
  return live;
}

/** Says that it went live: to the journal and to other plugins. */
export async function notifyPublished(ctx: CmsCtx, before: Entry, live: Entry, parentSlug: string | null): Promise<void> {
  await ctx.audit({
    action: 'cms.publish',
    entity: 'cms_entry',
    entityId: live.id,
    before: { state: before.state, version: before.published_version },
    after: { state: live.state, version: live.published_version },
  });
  await ctx.emit('entryPublished', {
    id: live.id,
    kind: live.kind,
    path: entryPath(live.slug, parentSlug),
    title: live.title,
    first: before.published_at === null,
  });
}

/** Shows the working copy to visitors from now on. */
export const publish: HandlerOf<typeof cms, 'publish'> = async (ctx, { id, version, note }) => {
  const held = await holdVersion(ctx, id, version);
  const live = await goLive(ctx, held, note);
  await notifyPublished(ctx, held.entry, live, held.parent?.slug ?? null);
  return standingView(live, held.parent?.slug ?? null);
};

/** Sets the time at which the working copy goes live by itself, or calls it off. */
export const schedule: HandlerOf<typeof cms, 'schedule'> = async (ctx, { id, version, at }) => {
  const { entry, parent } = await holdVersion(ctx, id, version);
  const time = at === null ? null : new Date(at);
  if (time && !(time.getTime() > ctx.now().getTime())) throw invalidFields({ at: 'problem.time' });
  const draft = time && (await findDraft(ctx, entry.id));
  if (time && draft?.unpublish_at && draft.unpublish_at <= time) throw invalidFields({ at: 'problem.endsFirst' });
  const next = time ? await act(ctx, entry, 'SCHEDULE', { publish_at: time }) : await act(ctx, entry, 'CANCEL');
  await ctx.audit({ action: 'cms.schedule', entity: 'cms_entry', entityId: id, after: { at } });
  return standingView(next, parent?.slug ?? null);
};

/** What visitors saw becomes the working copy where there is none; its end is over. */
export async function keepCopy(ctx: CmsCtx, entry: Entry): Promise<void> {
  if (entry.published_version === null || (await findDraft(ctx, entry.id))) return;
  const live = await findVersion(ctx, entry.id, entry.published_version);
  if (live) await writeDraft(ctx, entry.id, { ...storedOf(live), unpublishAt: null });
}

/** Hides an entry from visitors. */
export const unpublish: HandlerOf<typeof cms, 'unpublish'> = async (ctx, { id, version, note }) => {
  const { entry, parent } = await holdVersion(ctx, id, version);
  await keepCopy(ctx, entry);
  const hidden = await act(ctx, entry, 'UNPUBLISH', { published_version: null, unpublish_at: null });
  await ctx.audit({
    action: 'cms.unpublish',
    entity: 'cms_entry',
    entityId: id,
    before: { version: entry.published_version },
    reason: note || undefined,
  });
  return standingView(hidden, parent?.slug ?? null);
};

/** Throws the working copy of a published entry away; a version of it is kept. */
export const discardDraft: HandlerOf<typeof cms, 'discardDraft'> = async (ctx, { id, version }) => {
  const { entry, parent } = await holdVersion(ctx, id, version);
  const draft = await findDraft(ctx, entry.id);
  const number = draft ? await appendVersion(ctx, entry, storedOf(draft), { autosave: true }, draft.author_id) : entry.last_version;
  const settled = await act(ctx, entry, 'DISCARD', { last_version: number });
  await removeDraft(ctx, entry.id);
  return standingView(settled, parent?.slug ?? null);
};

/** Moves an entry to the trash: nobody finds it any more, its path is free. */
export const trash: HandlerOf<typeof cms, 'trash'> = async (ctx, { id, version, note }) => {
  const { entry, parent } = await holdVersion(ctx, id, version);
  const gone = await act(ctx, entry, 'TRASH', { deleted_at: ctx.now() });
  await ctx.audit({ action: 'cms.trash', entity: 'cms_entry', entityId: id, before: { state: entry.state }, reason: note || undefined });
  return standingView(gone, parent?.slug ?? null);
};

/** Brings an entry back as it was; with a number behind its slug when somebody has taken that meanwhile. */
export const restore: HandlerOf<typeof cms, 'restore'> = async (ctx, { id, version }) => {
  const { entry, parent } = await holdVersion(ctx, id, version);
  if (parent?.state === 'trashed') throw ctx.refuse('parent-trashed', { page: parent.title });
  const slug = await freeSlug(ctx, entry.slug, place(entry));
  const draft = await findDraft(ctx, entry.id);
  if (draft && slug !== entry.slug) await writeDraft(ctx, entry.id, { ...storedOf(draft), slug });
  // Somebody may have begun another translation meanwhile: then it stands by itself.
  const back = await act(ctx, entry, 'RESTORE', {
    deleted_at: null,
    slug,
    ...((await isTranslated(ctx, entry.group_id, entry.locale)) ? { group_id: entry.id } : {}),
  });
  await ctx.audit({ action: 'cms.restore', entity: 'cms_entry', entityId: id, after: { state: back.state, slug } });
  return standingView(back, parent?.slug ?? null);
};
