import type { Data } from './pool.ts';
import { retried, runInTurn, type SpaceTx, type TxOptions } from './space.ts';
import { createKysely, createSql, type Run } from './statement.ts';

/**
 * `inSpace` that takes a connection with the first statement only: work that reads nothing, or that waits for something
 * else first, holds none; nor does what lets it go again before it has written anything. Otherwise the same: one transaction,
 * committed when `fn` resolves.
 */
export const inSpaceLazily = <T>(
  data: Pick<Data, 'inSpace'>,
  space: string,
  fn: (tx: SpaceTx) => Promise<T>,
  { retry = false, ...options }: TxOptions = {},
): Promise<T> => (retry ? retried(() => attempt(data, space, fn, options)) : attempt(data, space, fn, options));

async function attempt<T>(data: Pick<Data, 'inSpace'>, space: string, fn: (tx: SpaceTx) => Promise<T>, options: TxOptions): Promise<T> {
  let outcome = Promise.withResolvers<void>();
  outcome.promise.catch(() => {}); // without a transaction nobody waits for it
  let opened: Promise<SpaceTx> | undefined;
  let ended: Promise<void> | undefined;
  const open = () =>
    (opened ??= new Promise((ready, failed) => {
      const { promise } = outcome;
      ended = data.inSpace(
        space,
        (tx) => {
          ready(tx);
          return promise;
        },
        options,
      );
      ended.catch(failed);
    }));
  const letGo = async () => {
    if (!opened) return;
    const { rows } = await run('select pg_current_xact_id_if_assigned() is null as unwritten', []);
    if (!(rows[0] as { unwritten: boolean }).unwritten) return;
    const before = { outcome, ended };
    outcome = Promise.withResolvers<void>();
    outcome.promise.catch(() => {});
    [opened, ended] = [undefined, undefined];
    before.outcome.resolve();
    await before.ended;
  };
  const run: Run = async (text, values) => (await open()).run(text, values);
  const last: (() => Promise<void>)[] = [];
  let result: T;
  try {
    result = await fn({ space, run, sql: createSql(run), db: createKysely(run), beforeCommit: (work) => void last.push(work), letGo });
    await runInTurn(last);
  } catch (error) {
    outcome.reject(error);
    await ended?.catch(() => {}); // it is the same error
    throw error;
  }
  outcome.resolve();
  await ended;
  return result;
}
