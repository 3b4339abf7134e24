import type { Ctx, HandlerOf } from '#kernel/contract/gateway.ts';
import type { Finding as FoundThing } from '#kit/diagnostics/finding.ts';
import type { Checked as CheckedSite, SiteDraft } from '#kernel/contract/siteAdmin.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { Checked, Draft, Finding } from '../schemas.ts';
import type { config } from '../plugin.ts';
import { namesOf } from './named.ts';

const open = (manifest: Manifest): Record<string, unknown> => ({ ...manifest });

const findingOf = ({ level, code, path, message, fix }: FoundThing): Finding => ({
  level,
  code,
  path: [...path],
  message: { ...message },
  ...(fix ? { fix: { ...fix } } : {}),
});

const checkedOf = ({ findings, changes }: CheckedSite): Checked => ({
  findings: findings.map(findingOf),
  changes: changes.map(({ role, gains, loses }) => ({ role, gains: [...gains], loses: [...loses] })),
});

const draftOf = (draft: SiteDraft, author: string | null): Draft => ({ ...draft, manifest: open(draft.manifest), author });

/** A draft with the name of who wrote it, and what would come of it. */
async function savedOf(ctx: Ctx<typeof config>, draft: SiteDraft) {
  const name = await namesOf(ctx, [draft.author]);
  return { draft: draftOf(draft, name(draft.author)), checked: checkedOf(await ctx.siteAdmin.check(draft.manifest)) };
}

export const standing: HandlerOf<typeof config, 'standing'> = async (ctx) => {
  const { version, publishedAt, author, manifest } = await ctx.siteAdmin.current();
  const draft = await ctx.siteAdmin.draft();
  const name = await namesOf(ctx, [author, draft?.author ?? null]);
  return {
    version,
    publishedAt,
    author: name(author),
    manifest: open(manifest),
    draft: draft && draftOf(draft, name(draft.author)),
    checked: checkedOf(await ctx.siteAdmin.check(draft?.manifest ?? manifest)),
  };
};

export const check: HandlerOf<typeof config, 'check'> = async (ctx, { manifest }) => checkedOf(await ctx.siteAdmin.check(manifest));

export const saveDraft: HandlerOf<typeof config, 'saveDraft'> = async (ctx, { manifest, revision }) =>
  savedOf(ctx, await ctx.siteAdmin.saveDraft(manifest, revision));

export const discardDraft: HandlerOf<typeof config, 'discardDraft'> = async (ctx, { revision }) => {
  await ctx.siteAdmin.discardDraft(revision);
  return {};
};

export const schedule: HandlerOf<typeof config, 'schedule'> = async (ctx, { revision, at }) =>
  savedOf(ctx, await ctx.siteAdmin.schedule(revision, at));

export const preview: HandlerOf<typeof config, 'preview'> = (ctx, { path }) => ctx.siteAdmin.previewLink(path);
