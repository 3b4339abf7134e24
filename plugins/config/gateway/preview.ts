import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { PREVIEW_SECONDS, type ShownDraft } from '#kernel/contract/manifests.ts';
import { isStaff } from '#kernel/contract/role.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { config } from '../plugin.ts';
import { assertGood, checkSite } from './checkSite.ts';
import type { ConfigCtx } from './db.ts';
import { readDraft } from './drafts.ts';
import { previewToken, readPreviewToken } from './previewToken.ts';

/** Bytes of the path that a preview begins at. */
const PREVIEW_PATH = 2_000;

/** A link on which the draft is seen for an hour, by the account that asks for it, while it is signed in here as staff. */
export const preview: HandlerOf<typeof config, 'preview'> = async (ctx, { path }) => {
  // The path is stored in a cookie, and browsers drop cookies that are too large.
  if (Buffer.byteLength(path) > PREVIEW_PATH) throw invalidFields({ path: 'maxLength' });
  const draft = await readDraft(ctx);
  if (!draft || !ctx.account) throw notFound();
  const { manifest } = await ctx.manifests.served();
  if (!ctx.manifests.diff(manifest, draft.manifest)) assertGood(ctx, (await checkSite(ctx, draft.manifest, manifest)).checked);
  const until = Math.floor(ctx.now().getTime() / 1000) + PREVIEW_SECONDS;
  const token = previewToken(ctx.keys, { siteId: ctx.site.id, accountId: ctx.account.id, revision: draft.revision, path, until });
  return { url: `${ctx.site.origin}/api/preview?token=${token}` };
};

/** The draft that a link leads to, at the revision it was made for or a later one. */
export async function shown(ctx: ConfigCtx, token: string): Promise<ShownDraft | null> {
  const of = isStaff(ctx.role) ? readPreviewToken(ctx.keys, token, ctx.now()) : null;
  if (!of || of.siteId !== ctx.site.id || of.accountId !== ctx.account?.id) return null;
  const draft = await readDraft(ctx);
  if (!draft || of.revision < draft.began || of.revision > draft.revision) return null;
  return { manifest: draft.manifest, revision: draft.revision, path: of.path };
}
