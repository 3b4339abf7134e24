import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { QueryResult } from 'pg';
import { DataError } from './error.ts';

/** What runs one statement inside the open transaction. */
export type Run = (text: string, values: readonly unknown[]) => Promise<QueryResult>;

/**
 * SQL written out, in the same transaction: for statements that a query builder makes harder to read, and for those that run so often
 * that building them costs more than running them does. Rows are typed by the generated tables:
 * ``await ctx.sql<Pick<Row<'booking_item'>, 'id'>>`select id from booking_item where price_satang > ${least}` ``.
 * Every `${…}` is a bound value, never text. Gives the rows.
 */
export type Sql = <Row = Record<string, unknown>>(text: TemplateStringsArray, ...values: Bound[]) => Promise<Row[]>;
/** What a statement may be given: not another piece of SQL, which would be sent as a value. */
type Bound = string | number | bigint | boolean | null | undefined | Date | Uint8Array | readonly Bound[];

/** A statement as it is known to this process. `name` once it is worth preparing. */
type Known = { name: string | undefined; seen: number };

const known = new Map<string, Known>();
const mostKnown = 2_000;
const texts = new WeakMap<TemplateStringsArray, string>();

/**
 * The name under which a connection prepares `text`, or undefined for a statement that was not seen
 * before: statements with a varying shape (lists, filters) would otherwise fill the server's memory.
 *
 * @throws DataError `SALA_SQL_REFUSED` for what would break out of the transaction or the space
 */
export function statementName(text: string): string | undefined {
  let entry = known.get(text);
  if (!entry) {
    refuse(text);
    if (known.size >= mostKnown) known.clear();
    known.set(text, (entry = { name: undefined, seen: 0 }));
  }
  if (entry.name === undefined && ++entry.seen > 1) entry.name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return entry.name;
}

/** Not a defence against an attacker (row-level security is), but it stops a mistake on its first run. */
function refuse(text: string): void {
  if (
    /^\s*(begin|start|commit|end|abort|rollback(?!\s+to)|prepare|set|reset|discard|listen|unlisten|copy|vacuum)\b/i.test(text) ||
    /\bset_config\b|\bsala\.space\b/i.test(text)
  ) {
    throw new DataError('SALA_SQL_REFUSED', `this statement is the kernel's business: ${text.trim().slice(0, 60)}`);
  }
}

/** The tagged template for one transaction. */
export function createSql(run: Run): Sql {
  return async <Row>(parts: TemplateStringsArray, ...values: unknown[]) => {
    let text = texts.get(parts);
    if (text === undefined) {
      text = parts.reduce((before, part, index) => `${before}$${index}${part}`);
      texts.set(parts, text);
    }
    return (await run(text, values)).rows as Row[];
  };
}

/** A Kysely that can only reach one open transaction: to it that is a pool of one connection, which never ends. */
export function createKysely<Tables>(run: Run): Kysely<Tables> {
  const client = { query: run, release: () => {} };
  const pool = { connect: async () => client, end: async () => {}, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
}
