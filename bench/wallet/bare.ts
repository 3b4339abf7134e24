import { createHash } from 'node:crypto';
import pg from 'pg';
import type { SpaceTx } from '#kernel/data/space.ts';
import { createKysely, createSql } from '#kit/postgres/statement.ts';
import { valueTypes } from '#kit/postgres/values.ts';
import { SPACES, type Ledger } from './ledger.ts';
import { newOutcome, storm, type Operation } from './storm.ts';

interface Statement {
  text: string;
  values: readonly unknown[];
}
/** Statements that were sent together, without waiting for an answer between them. */
type Flight = Statement[];
/** All that one operation sent: its transactions, and whether each was committed. */
type Recording = { flights: Flight[]; committed: boolean }[];

/** Notes every statement that operations send, in the order and the flights in which they are sent. */
export async function record(ledger: Ledger, ops: readonly Operation[]): Promise<Recording[]> {
  const recordings = new Map<string, Recording>();
  const inSpace =
    (op: Operation) =>
    async <T>(space: string, fn: (tx: SpaceTx) => Promise<T>): Promise<T> => {
      const flights: Flight[] = [];
      let underWay = 0;
      const noted = { flights, committed: true };
      recordings.set(op.id, [...(recordings.get(op.id) ?? []), noted]);
      return ledger.data
        .inSpace(space, (tx) => {
          const run: SpaceTx['run'] = (text, values) => {
            if (underWay++ === 0) flights.push([]);
            flights.at(-1)!.push({ text, values: [...values] });
            return tx.run(text, values).finally(() => (underWay -= 1));
          };
          return fn({ ...tx, run, sql: createSql(run), db: createKysely(run) });
        })
        .catch((error: unknown) => {
          noted.committed = false;
          throw error;
        });
    };
  await storm(ops, (op) => ledger.run(SPACES.record, op, { inSpace: inSpace(op) }), newOutcome());
  return [...recordings.values()];
}

/** What the space of the record is called, wherever it stands in a value. */
const moved = (value: unknown): unknown => {
  if (value === SPACES.record) return SPACES.bare;
  return typeof value === 'string' && value.startsWith(`${SPACES.record} `) ? SPACES.bare + value.slice(SPACES.record.length) : value;
};

/** Plays recordings through pg alone: the same statements, prepared and pipelined in the same way, from as many connections. */
export function replay(appUrl: string) {
  const pool = new pg.Pool({ connectionString: appUrl, max: 10, pipeline: true, types: valueTypes });
  // The server may stop before the last connection has closed.
  pool.on('error', () => {});
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    let name = names.get(text);
    if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 22)));
    return name;
  };
  async function play({ flights, committed }: Recording[number]): Promise<void> {
    const client = await pool.connect();
    try {
      const begun = client.query(`BEGIN;SET LOCAL sala.space='${SPACES.bare}'`);
      for (const flight of flights)
        await Promise.all(flight.map(({ text, values }) => client.query({ name: nameOf(text), text, values: values.map(moved) })));
      await begun;
      await client.query(committed ? 'COMMIT' : 'ROLLBACK');
      client.release();
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }
  return {
    storm(recordings: readonly Recording[]) {
      const left = [...recordings];
      const ops = recordings.map((_, index) => ({ id: String(index), mode: 'decrease', wallet: 0, satang: 0, again: 'no' }) as const);
      const work = async () => {
        for (const transaction of left.pop()!) await play(transaction);
        return 'played';
      };
      return storm(ops, work, newOutcome());
    },
    close: () => pool.end(),
  };
}
