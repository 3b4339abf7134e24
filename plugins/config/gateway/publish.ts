import type { NextDue } from '#kernel/contract/gateway.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { Publication } from '#kernel/contract/manifests.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { conflict, Refusal } from '#kit/diagnostics/refusal.ts';
import type { config } from '../plugin.ts';
import type { Checked } from '../schemas.ts';
import { auditDraft } from './audit.ts';
import { assertGood, lockedOut } from './checkSite.ts';
import type { ConfigCtx } from './db.ts';
import { taxIdFindings } from './meaning.ts';
import { endDraft, readDraft, setTime, shownDraft } from './drafts.ts';

/** What was published meanwhile, for who comes too late. What they prepared stays where it is. */
async function outrun(ctx: ConfigCtx) {
  const [{ version, manifest, author, createdAt }, draft] = [await ctx.manifests.served(), await readDraft(ctx)];
  return conflict({ version, manifest, author, publishedAt: createdAt, draft: draft && shownDraft(draft) });
}

/** Publishes a manifest if what it was meant to follow is still served. Of two at once one wins; the other is told what is served now. */
async function goLive(ctx: ConfigCtx, manifest: Manifest, by: Publication): Promise<number> {
  const served = await ctx.manifests.served();
  if (served.version !== by.basedOn) throw await outrun(ctx);
  // What was published once may come back as it was.
  const mistyped = by.action === 'site.publish' ? taxIdFindings(ctx, manifest) : [];
  assertGood(ctx, { findings: [...lockedOut(ctx, served.manifest, manifest), ...mistyped] });
  const version = await ctx.manifests.publish(manifest, by);
  if (version === null) throw await outrun(ctx);
  return version;
}

export const publish: HandlerOf<typeof config, 'publish'> = async (ctx, { revision, basedOn, note }) => {
  const draft = await readDraft(ctx);
  if (draft?.revision !== revision) throw await outrun(ctx);
  const author = ctx.account?.id ?? null;
  const version = await goLive(ctx, draft.manifest, { action: 'site.publish', basedOn, author, note: note || null });
  await endDraft(ctx, revision);
  return { version };
};

/** Publishes an old version again, as a new one. A draft stays as it is. */
export const rollback: HandlerOf<typeof config, 'rollback'> = async (ctx, { version, note }) => {
  const { manifest } = await ctx.manifests.version(version);
  const { version: basedOn } = await ctx.manifests.served();
  const author = ctx.account?.id ?? null;
  return { version: await goLive(ctx, manifest, { action: 'site.rollback', basedOn, author, note: note || null }) };
};

/** Publishes the draft whose time has come. One that is not good any more, or whose site has moved on, waits for somebody again. */
export async function publishDue(ctx: ConfigCtx): Promise<NextDue> {
  const draft = await readDraft(ctx);
  if (!draft?.publishAt) return null;
  if (new Date(draft.publishAt) > ctx.now()) return new Date(draft.publishAt);
  const { revision, basedOn, scheduledBy, publishAt } = draft;
  try {
    await goLive(ctx, draft.manifest, { action: 'site.publish', basedOn, author: scheduledBy, note: null });
    await endDraft(ctx, revision);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { findings = [] } = error.details as Partial<Checked>;
    const reason = [error.code, ...findings.map(({ code }) => code)].join(' ').slice(0, 500);
    await setTime(ctx, { revision, at: null, basedOn });
    await auditDraft(ctx, 'site.scheduleFailed', {
      before: { revision, publishAt, scheduledBy },
      after: { revision, publishAt: null },
      reason,
    });
    ctx.log.warn({ reason, revision }, 'a scheduled version did not go live');
  }
}
