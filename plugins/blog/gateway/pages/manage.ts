import type { Load } from '#kernel/contract/load.ts';
import type { Role } from '#kernel/contract/role.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { blog } from '../../plugin.ts';
import { COMMENT_STATES, VIEWS, type CategoryOption, type CommentRow, type DeskPost, type Editing, type Options } from '../../schemas.ts';
import { publishes } from '../db.ts';
import { categoryTable, tagTable, seriesTable, authorTable } from '../filing/tables.ts';
import { categoryTree } from '../filing/options.ts';

export type View = (typeof VIEWS)[number];

export interface ManageData {
  view: View;
  q: string;
  category: string;
  categories: readonly CategoryOption[];
  items: readonly DeskPost[];
  next: string | null;
  total: number;
  publishes: boolean;
}

/** All posts, as the address narrows them. */
export const manage: Load<typeof blog, ManageData> = async (ctx) => {
  const { call, query } = ctx;
  const view = VIEWS.find((each) => each === query.view) ?? 'all';
  const [q, category] = [(query.q ?? '').slice(0, 100), (query.category ?? '').slice(0, 36)];
  const list = await call('deskPosts', { view, q, category, after: (query.after ?? '').slice(0, 36) });
  return {
    data: { view, q, category, categories: await categoryTree(ctx), ...list, publishes: publishes(ctx, ctx.role) },
    noindex: true,
  };
};

export interface EditorData {
  editing: Editing;
  options: Options;
  publishes: boolean;
}

/** A post in its editor. */
export const editor: Load<typeof blog, EditorData> = async (ctx) => {
  const id = ctx.params.id;
  if (!id) throw notFound();
  const editing = await ctx.call('editing', { id });
  return {
    data: { editing, options: await ctx.call('options'), publishes: publishes(ctx, ctx.role) },
    title: editing.draft.title,
    noindex: true,
  };
};

export interface CommentsData {
  state: (typeof COMMENT_STATES)[number];
  q: string;
  items: readonly CommentRow[];
  next: string | null;
  total: number;
}

/** Comments of one state. */
export const comments: Load<typeof blog, CommentsData> = async ({ call, query }) => {
  const state = COMMENT_STATES.find((each) => each === query.state) ?? 'pending';
  const q = (query.q ?? '').slice(0, 100);
  return { data: { state, q, ...(await call('comments', { state, q, after: (query.after ?? '').slice(0, 36) })) }, noindex: true };
};

const LOOKING_AFTER: readonly Exclude<Role, 'guest'>[] = ['manager', 'admin'];

/** Categories, with what one may stand below. */
export const categories = async (ctx: Parameters<typeof manage>[0]) => {
  const loaded = await categoryTable.loads.categories(ctx);
  return { ...loaded, data: { ...loaded.data, tree: await categoryTree(ctx) } };
};

/** Authors, with the accounts that may stand behind them. */
export const authors = async (ctx: Parameters<typeof manage>[0]) => {
  const loaded = await authorTable.loads.authors(ctx);
  const people = (await ctx.mayUse('accounts')?.withRole(LOOKING_AFTER)) ?? [];
  return {
    ...loaded,
    data: {
      ...loaded.data,
      people: people.map(({ id, firstname, lastname }) => ({ value: id, label: `${firstname} ${lastname}`.trim() })),
    },
  };
};

export const [tags, series] = [tagTable.loads.tags, seriesTable.loads.series];
