import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Data } from '#kernel/data/pool.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { createKysely, createSql } from '#kit/postgres/statement.ts';
import { valueTypes } from '#kit/postgres/values.ts';
import { SPACE } from './inProcess.ts';

interface Statement {
  text: string;
  values: readonly unknown[];
}
/** What one order sent: statements in the flights in which they were sent together. */
export type Recording = Statement[][];

/** Runs work in a transaction and notes every statement that it sends. */
export function recorder(data: Pick<Data, 'inSpace'>) {
  const flights: Recording = [];
  let underWay = 0;
  const inSpace: Data['inSpace'] = (space, fn, options) =>
    data.inSpace(
      space,
      (tx) => {
        const run: SpaceTx['run'] = (text, values) => {
          if (underWay++ === 0) flights.push([]);
          flights.at(-1)!.push({ text, values: [...values] });
          return tx.run(text, values).finally(() => (underWay -= 1));
        };
        return fn({ ...tx, run, sql: createSql(run), db: createKysely(run) });
      },
      options,
    );
  return { inSpace, flights };
}

/** Plays recordings through pg alone: the same statements, prepared and pipelined in the same way, from as many connections. */
export function player(appUrl: string) {
  const pool = new pg.Pool({ connectionString: appUrl, max: 10, pipeline: true, types: valueTypes });
  pool.on('error', () => {});
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    let name = names.get(text);
    if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 22)));
    return name;
  };
  return {
    async play(recording: Recording): Promise<void> {
      const client = await pool.connect();
      try {
        const begun = client.query(`BEGIN;SET LOCAL sala.space='${SPACE}'`);
        for (const flight of recording)
          await Promise.all(flight.map(({ text, values }) => client.query({ name: nameOf(text), text, values: [...values] })));
        await begun;
        await client.query('COMMIT');
        client.release();
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
