import { sql } from 'kysely';
import type { FilesCtx } from '../db.ts';

/** PostgreSQL ends transactions that idle for half a minute, ms. */
const EVERY = 10_000;

/** Keeps the transaction alive while something else takes its time. */
export async function awake<T>(ctx: FilesCtx, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void sql`select 1`.execute(ctx.db).catch(() => {}), EVERY);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
