import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { blog } from '../../plugin.ts';
import { publishes, type BlogCtx } from '../db.ts';
import { columnsOf, prepare } from './content.ts';
import { act, appendVersion, findDraft, findVersion, hold, holdVersion, standingView, writeDraft } from './store.ts';

const PAGE = 30;

/** The kept versions of a post, newest first. */
export const versions: HandlerOf<typeof blog, 'versions'> = async (ctx, { id, before }) => {
  const post = await hold(ctx, id, false);
  const rows = await ctx.sql<{
    number: number;
    title: string;
    note: string;
    autosave: boolean;
    author_id: string | null;
    created_at: Date;
  }>`
    select number, content ->> 'title' as title, note, autosave, author_id, created_at from blog_version
    where space_id = ${ctx.space} and post_id = ${post.id} and (${before} = 0 or number < ${before}) order by number desc limit ${PAGE + 1}`;
  const shown = rows.slice(0, PAGE);
  const names = await ctx.mayUse('accounts')?.names([...new Set(shown.flatMap(({ author_id: author }) => author ?? []))]);
  const items = shown.map((row) => {
    const author = row.author_id === null ? undefined : names?.get(row.author_id);
    return {
      number: row.number,
      title: row.title,
      note: row.note,
      autosave: row.autosave,
      by: author ? `${author.firstname} ${author.lastname}`.trim() : '',
      published: row.number === post.published_version,
      createdAt: row.created_at.toISOString(),
    };
  });
  return { items, next: rows.length > PAGE ? (items.at(-1)?.number ?? null) : null };
};

async function versionOf(ctx: BlogCtx, id: string, number: string) {
  const version = /^[1-9]\d{0,8}$/.test(number) ? await findVersion(ctx, uuid(id), Number(number)) : null;
  if (!version) throw notFound();
  return version;
}

/** One version, to look at. */
export const version: HandlerOf<typeof blog, 'version'> = async (ctx, { id, number }) => (await versionOf(ctx, id, number)).content;

/** Makes an old version the working copy. The one that it replaces is kept; the slug stays. */
export const restoreVersion: HandlerOf<typeof blog, 'restoreVersion'> = async (ctx, { id, number, version: expected }) => {
  const post = await holdVersion(ctx, id, expected);
  const old = await versionOf(ctx, id, number);
  const draft = await findDraft(ctx, post.id);
  const last = draft ? await appendVersion(ctx, post, draft.content, { autosave: true }, draft.author_id) : post.last_version;
  const content = prepare({ ...old.content, slug: draft?.content.slug ?? post.slug });
  await writeDraft(ctx, post.id, content);
  const isNew = post.state === 'draft' && post.published_at === null;
  const restored = await act(ctx, post, publishes(ctx, ctx.role) ? 'REVISE' : 'EDIT', {
    last_version: last,
    ...(isNew ? columnsOf(content) : {}),
  });
  return standingView(ctx, restored);
};
