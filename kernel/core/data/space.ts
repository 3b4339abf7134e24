import type pg from 'pg';
import { isKept, type Refusal } from '#kit/diagnostics/refusal.ts';
import { DataError } from '#kit/postgres/error.ts';
import { createTransact, type Transaction, type TxOptions } from '#kit/postgres/transaction.ts';
import type { Tables } from './tables.ts';

/** One open transaction, bound to one space: every row that is read or written in it belongs to that. */
export interface SpaceTx extends Transaction<Tables> {
  readonly space: string;
}

/** Work on the data of spaces. */
export interface Spaces {
  /**
   * Runs `fn` in one transaction that sees and writes only the rows of `space`; what `Transact` says holds. A refusal with `keep` is
   * thrown after what was written has been committed.
   *
   * @throws DataError `SALA_SPACE_NAME`
   */
  inSpace<T>(space: string, fn: (tx: SpaceTx) => Promise<T>, options?: TxOptions): Promise<T>;
}

const spaceName = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Whether `text` can be the id of a space. */
export const isSpace = (text: string): boolean => spaceName.test(text);

/** Transactions of spaces on a pool of connections. */
export function createSpaces(pool: pg.Pool): Spaces {
  const transact = createTransact<Tables>(pool);
  return {
    inSpace: async (space, fn, how) => {
      if (!isSpace(space)) throw new DataError('SALA_SPACE_NAME', `${JSON.stringify(space)} is not the id of a space`);
      let kept: Refusal | null = null;
      const result = await transact(
        async (tx) => {
          kept = null;
          try {
            return await fn(Object.assign(tx, { space }));
          } catch (error) {
            if (!isKept(error)) throw error;
            kept = error;
          }
        },
        { ...how, set: { ...how?.set, 'sala.space': space } },
      );
      if (kept) throw kept as Refusal;
      return result!;
    },
  };
}
