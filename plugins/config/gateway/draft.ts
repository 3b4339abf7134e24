import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { sidesOf } from '#kit/diagnostics/changes.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { Draft } from '../schemas.ts';
import type { config } from '../plugin.ts';
import { auditDraft } from './audit.ts';
import { assertGood, assertShape, checkSite } from './checkSite.ts';
import type { ConfigCtx } from './db.ts';
import { endDraft, readDraft, setTime, shownDraft, writeDraft, type SiteDraft, type StoredDraft } from './drafts.ts';
import { deadLinks } from './meaning.ts';
import { namesOf } from './named.ts';

/** How far ahead a draft may wait for its time, ms. */
const AHEAD = 366 * 86_400_000;

const open = (manifest: Manifest): Record<string, unknown> => ({ ...manifest });

const draftOf = (draft: SiteDraft, author: string | null): Draft => ({ ...draft, manifest: open(draft.manifest), author });

/** A draft with the name of who wrote it. */
async function named(ctx: ConfigCtx, draft: StoredDraft): Promise<Draft> {
  const name = await namesOf(ctx, [draft.author]);
  return draftOf(shownDraft(draft), name(draft.author));
}

export const standing: HandlerOf<typeof config, 'standing'> = async (ctx) => {
  const { version, createdAt, author, manifest } = await ctx.manifests.served();
  const draft = await readDraft(ctx);
  const name = await namesOf(ctx, [author, draft?.author ?? null]);
  return {
    version,
    publishedAt: createdAt,
    author: name(author),
    manifest: open(manifest),
    draft: draft && draftOf(shownDraft(draft), name(draft.author)),
    checked: (await checkSite(ctx, draft?.manifest ?? manifest, manifest)).checked,
  };
};

export const check: HandlerOf<typeof config, 'check'> = async (ctx, { manifest }) =>
  (await checkSite(ctx, manifest, (await ctx.manifests.served()).manifest)).checked;

export const checkLinks: HandlerOf<typeof config, 'checkLinks'> = async (ctx, { links }) => {
  const manifest = (await readDraft(ctx))?.manifest ?? (await ctx.manifests.served()).manifest;
  return { dead: [...(await deadLinks(ctx, manifest, links))] };
};

export const saveDraft: HandlerOf<typeof config, 'saveDraft'> = async (ctx, { manifest: value, revision }) => {
  const served = await ctx.manifests.served();
  const { manifest, checked } = await checkSite(ctx, value, served.manifest);
  assertShape(ctx, checked);
  const before = await readDraft(ctx);
  const saved = await writeDraft(ctx, { manifest, revision, basedOn: served.version });
  if (before?.publishAt)
    await auditDraft(ctx, 'site.unschedule', {
      before: { revision, publishAt: before.publishAt },
      after: { revision: saved.revision, publishAt: null },
    });
  return { draft: await named(ctx, saved), checked };
};

export const discardDraft: HandlerOf<typeof config, 'discardDraft'> = async (ctx, { revision }) => {
  const [served, draft] = [await ctx.manifests.served(), await readDraft(ctx)];
  await endDraft(ctx, revision);
  const sides = sidesOf(served.manifest, draft!.manifest);
  await auditDraft(ctx, 'site.discard', { before: { revision, ...sides.after }, after: sides.before });
  return {};
};

export const schedule: HandlerOf<typeof config, 'schedule'> = async (ctx, { revision, at }) => {
  const time = at === null ? null : new Date(at);
  const now = ctx.now();
  if (time && !(time > now && time.getTime() < now.getTime() + AHEAD)) throw ctx.refuse('schedule-time', { fields: { at: 'time' } });
  const [served, draft] = [await ctx.manifests.served(), await readDraft(ctx)];
  if (time && draft?.revision === revision) assertGood(ctx, (await checkSite(ctx, draft.manifest, served.manifest)).checked);
  const set = await setTime(ctx, { revision, at: time, basedOn: time ? served.version : (draft?.basedOn ?? 0) });
  await auditDraft(ctx, time ? 'site.schedule' : 'site.unschedule', {
    before: { revision, publishAt: draft?.publishAt ?? null },
    after: { revision, publishAt: set.publishAt },
  });
  return { draft: await named(ctx, set), checked: (await checkSite(ctx, set.manifest, served.manifest)).checked };
};
