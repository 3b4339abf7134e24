import type { ProjectCtx } from '../db.ts';
import { keyBetween } from '../../rules/order.ts';

/** Where a task is dropped: below one, or above one. */
export interface Place {
  readonly after?: string;
  readonly before?: string;
}

/** Nobody else gives a task of the project a place or a number until this call is over. */
export const holdOrder = async (ctx: ProjectCtx, projectId: string): Promise<void> =>
  void (await ctx.sql`select from project_project where id = ${projectId} for update`);

/**
 * The key that puts a task there; null where the neighbour is gone, so that what is dropped while another removes it stays where it is. The
 * order of the project is held: two that are dropped at one place get two keys, and everybody sees them in one order.
 */
export async function keyAt(ctx: ProjectCtx, projectId: string, taskId: string, { after, before }: Place): Promise<string | null> {
  const [neighbour] = await ctx.sql<{ order_key: string }>`select order_key from project_task
    where id = ${after ?? before ?? null} and project_id = ${projectId} and deleted_at is null and id <> ${taskId}`;
  if (!neighbour) return null;
  const at = neighbour.order_key;
  if (after) {
    const [next] = await ctx.sql<{ order_key: string }>`select order_key from project_task
      where project_id = ${projectId} and order_key > ${at} and id <> ${taskId} order by order_key limit 1`;
    return keyBetween(at, next?.order_key ?? null);
  }
  const [last] = await ctx.sql<{ order_key: string }>`select order_key from project_task
    where project_id = ${projectId} and order_key < ${at} and id <> ${taskId} order by order_key desc limit 1`;
  return keyBetween(last?.order_key ?? null, at);
}

/** The key behind all tasks of a project. */
export async function keyAtEnd(ctx: ProjectCtx, projectId: string): Promise<string> {
  const [last] = await ctx.sql<{ key: string | null }>`select max(order_key) as key from project_task where project_id = ${projectId}`;
  return keyBetween(last?.key ?? null, null);
}
