import type { NextDue } from '#kernel/contract/gateway.ts';
import type { Ctx } from '#kernel/contract/ctx.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, Refusal } from '#kit/diagnostics/refusal.ts';
import type { cms } from '../plugin.ts';
import { entryPath } from '../rules/slug.ts';
import { checkSlug, freeSlug, storedOf, summary } from './content.ts';
import type { CmsCtx } from './db.ts';
import { findDraft } from './find.ts';
import { storedLayout } from './layout.ts';
import { act, appendVersion, findVersion, hold, holdVersion, redirect, removeDraft, writeDraft, type Held } from './store.ts';
import { standingView, type Entry } from './view.ts';

const place = (entry: Entry) => ({ kind: entry.kind, locale: entry.locale, parentId: entry.parent_id, self: entry.id });

/** Makes the working copy what visitors see. */
export async function goLive(ctx: CmsCtx, { entry, parent }: Held, note = '', at?: Date): Promise<Entry> {
  const draft = await findDraft(ctx, entry.id);
  if (!draft) throw ctx.refuse('action-not-allowed', { action: 'PUBLISH', state: entry.state });
  const content = storedOf(draft);
  if (content.image && content.image.alt.trim() === '') throw invalidFields({ imageAlt: 'problem.imageAlt' });
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

async function notifyPublished(ctx: CmsCtx, before: Entry, live: Entry, parentSlug: string | null): Promise<void> {
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
  const next = time ? await act(ctx, entry, 'SCHEDULE', { publish_at: time }) : await act(ctx, entry, 'CANCEL');
  await ctx.audit({ action: 'cms.schedule', entity: 'cms_entry', entityId: id, after: { at } });
  return standingView(next, parent?.slug ?? null);
};

/** Hides an entry from visitors; what they saw becomes the working copy where there is none. */
export const unpublish: HandlerOf<typeof cms, 'unpublish'> = async (ctx, { id, version, note }) => {
  const { entry, parent } = await holdVersion(ctx, id, version);
  const draft = await findDraft(ctx, entry.id);
  const live = entry.published_version === null ? null : await findVersion(ctx, entry.id, entry.published_version);
  if (!draft && live) await writeDraft(ctx, entry.id, storedOf(live));
  const hidden = await act(ctx, entry, 'UNPUBLISH', { published_version: null });
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
  const back = await act(ctx, entry, 'RESTORE', { deleted_at: null, slug });
  await ctx.audit({ action: 'cms.restore', entity: 'cms_entry', entityId: id, after: { state: back.state, slug } });
  return standingView(back, parent?.slug ?? null);
};

/** Publishes what is due. What cannot go live (its slug was taken) is called off, so that the rest is not held up. */
export async function publishDue(ctx: Ctx<typeof cms>): Promise<NextDue> {
  const due = await ctx.db
    .selectFrom('cms_entry')
    .select('id')
    .where('publish_at', '<=', ctx.now())
    .where('deleted_at', 'is', null)
    .orderBy('publish_at')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of due) {
    const held = await hold(ctx, id);
    try {
      const live = await goLive(ctx, held);
      await notifyPublished(ctx, held.entry, live, held.parent?.slug ?? null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      ctx.log.warn({ entry: id, code: error.code, details: error.details }, 'a scheduled entry could not be published');
      await act(ctx, held.entry, 'CANCEL');
    }
  }
  const [next] = await ctx.sql<{ at: Date | null }>`select min(publish_at) as at from cms_entry where deleted_at is null`;
  return next!.at;
}
