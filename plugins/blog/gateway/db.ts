import type { Selectable } from 'kysely';
import type { Ctx } from '#kernel/contract/ctx.ts';
import { isStaff, type Role } from '#kernel/contract/role.ts';
import type { blog } from '../plugin.ts';
import type { Tables } from '../tables.ts';

export type BlogCtx = Ctx<typeof blog>;
export type PostTable = Tables['blog_post'];
export type Post = Selectable<PostTable>;

/** Whether somebody of this role publishes: admins always, managers where posts need no review. */
export const publishes = (ctx: Pick<BlogCtx, 'settings'>, role: Role): boolean =>
  role === 'admin' || (role === 'manager' && !ctx.settings.review);

/** Whether the visitor sees what is not published. */
export const seesDrafts = (ctx: Pick<BlogCtx, 'role'>): boolean => isStaff(ctx.role);

export const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
