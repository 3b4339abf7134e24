import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Does something within a transaction by itself: where it fails nothing of it stays, the rest of the transaction stands, and `failed` says
 * what comes of it: a value, or it throws.
 */
export async function apart<T, F>(
  db: QueryExecutorProvider,
  work: () => Promise<T>,
  failed: (error: unknown) => F | Promise<F>,
): Promise<T | F> {
  await sql`savepoint apart`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint apart`.execute(db);
    return done;
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(db);
    // Those that are rolled back to would stay, each within the one before.
    await sql`release savepoint apart`.execute(db);
    return failed(error);
  }
}
