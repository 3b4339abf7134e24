import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { config } from '../plugin.ts';
import { differences } from '../rules/differences.ts';
import { roleChanges } from '../rules/roleChanges.ts';
import { summaryOf } from '../rules/summaryOf.ts';
import type { Side } from '../schemas.ts';
import { bookOf } from './book.ts';
import type { ConfigCtx } from './db.ts';
import { readDraft } from './drafts.ts';
import { namesOf } from './named.ts';

export const versions: HandlerOf<typeof config, 'versions'> = async (ctx, { before }) => {
  const { items, earlier, next } = await ctx.manifests.versions(before ?? null);
  const name = await namesOf(
    ctx,
    items.map(({ author }) => author),
  );
  const book = await bookOf(ctx, ...items.map(({ manifest }) => manifest));
  return {
    items: items.map(({ manifest, ...item }, index) => {
      const previous = items[index + 1] ?? earlier;
      const summary = previous ? summaryOf(differences(previous.manifest, manifest, book), book) : null;
      return { ...item, author: name(item.author), summary };
    }),
    next,
  };
};

type Compared = Side & { readonly manifest: Manifest };

async function sideOf(ctx: ConfigCtx, which: string): Promise<Compared> {
  const served = await ctx.manifests.served();
  if (which === 'draft') {
    const draft = await readDraft(ctx);
    if (!draft) throw notFound();
    const { basedOn, author, updatedAt, manifest } = draft;
    return { kind: 'draft', version: basedOn, live: false, author, at: updatedAt, manifest };
  }
  const { version, author, createdAt, manifest } = which === 'live' ? served : await ctx.manifests.version(Number(which));
  return { kind: 'version', version, live: version === served.version, author, at: createdAt, manifest };
}

/** What cannot be served any more has nothing to gain or lose for anybody; what was written is told all the same. */
export const compare: HandlerOf<typeof config, 'compare'> = async (ctx, { from, to }) => {
  const [before, after] = [await sideOf(ctx, from), await sideOf(ctx, to)];
  const book = await bookOf(ctx, before.manifest, after.manifest);
  const diff = ctx.manifests.diff(before.manifest, after.manifest);
  const name = await namesOf(ctx, [before.author, after.author]);
  const sideView = ({ kind, version, live, author, at }: Compared): Side => ({ kind, version, live, author: name(author), at });
  return {
    from: sideView(before),
    to: sideView(after),
    differences: differences(before.manifest, after.manifest, book),
    roles: diff && roleChanges(diff, book),
  };
};

export const wordChanges: HandlerOf<typeof config, 'wordChanges'> = async (ctx, { before, after }) => {
  const [{ manifest: was, findings: wrong }, { manifest: is, findings }] = [
    await ctx.manifests.check(before),
    await ctx.manifests.check(after),
  ];
  const shapeless = [...wrong, ...findings].some(({ code }) => ['SALA_WRONG_TYPE', 'SALA_TOO_DEEP', 'SALA_TOO_LARGE'].includes(code));
  if (shapeless) return { differences: [] };
  return { differences: differences(was, is, await bookOf(ctx, was, is)) };
};

export const audit: HandlerOf<typeof config, 'audit'> = async (ctx, { before }) => {
  const { items, next } = await ctx.manifests.audit(before ?? null);
  const name = await namesOf(
    ctx,
    items.map(({ actor }) => actor),
  );
  return { items: items.map((item) => ({ ...item, entity: 'site', entityId: ctx.site.id, actor: name(item.actor) })), next };
};
