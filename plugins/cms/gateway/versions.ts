import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { cms } from '../plugin.ts';
import { contentOf, storedOf, summary } from './content.ts';
import type { CmsCtx } from './db.ts';
import { findDraft } from './find.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { act, appendVersion, findVersion, holdVersion, writeDraft } from './store.ts';
import { standingView } from './view.ts';

const PAGE = 30;

/** The kept versions of an entry, newest first. */
export const listVersions: HandlerOf<typeof cms, 'listVersions'> = async (ctx, { id, before }) => {
  const entry = await ctx.db.selectFrom('cms_entry').select(['id', 'published_version']).where('id', '=', uuid(id)).executeTakeFirst();
  if (!entry) throw notFound();
  const rows = await ctx.db
    .selectFrom('cms_version')
    .select(['number', 'title', 'note', 'autosave', 'author_id', 'created_at'])
    .where('entry_id', '=', entry.id)
    .$if(before !== undefined, (query) => query.where('number', '<', before as number))
    .orderBy('number', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map((row) => ({
    number: row.number,
    title: row.title,
    note: row.note,
    autosave: row.autosave,
    mine: row.author_id !== null && row.author_id === ctx.account?.id,
    published: row.number === entry.published_version,
    createdAt: row.created_at.toISOString(),
  }));
  return { items, next: rows.length > PAGE ? (items.at(-1)?.number ?? null) : null };
};

async function versionOf(ctx: CmsCtx, id: string, number: string) {
  const version = /^[1-9]\d{0,8}$/.test(number) ? await findVersion(ctx, uuid(id), Number(number)) : null;
  if (!version) throw notFound();
  return version;
}

/** One version, to look at. */
export const getVersion: HandlerOf<typeof cms, 'getVersion'> = async (ctx, { id, number }) =>
  contentOf(ctx, await versionOf(ctx, id, number));

/** Makes an old version the working copy. The one that it replaces is kept; the slug stays. */
export const restoreVersion: HandlerOf<typeof cms, 'restoreVersion'> = async (ctx, { id, number, version }) => {
  const { entry, parent } = await holdVersion(ctx, id, version);
  const old = await versionOf(ctx, id, number);
  const draft = await findDraft(ctx, entry.id);
  const last = draft ? await appendVersion(ctx, entry, storedOf(draft), { autosave: true }, draft.author_id) : entry.last_version;
  const kept = storedOf(old);
  // An end that has passed ends nothing any more.
  const isOver = kept.unpublishAt !== null && new Date(kept.unpublishAt) <= ctx.now();
  const content = { ...kept, slug: draft?.slug ?? entry.slug, unpublishAt: isOver ? null : kept.unpublishAt };
  await writeDraft(ctx, entry.id, content);
  const restored = await act(ctx, entry, 'EDIT', { last_version: last, ...(entry.state === 'draft' ? summary(content) : {}) });
  return standingView(restored, parent?.slug ?? null);
};
