import { createHash } from 'node:crypto';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';
import type { Sql } from '#kernel/contract/tables.ts';
import { DataError } from '#kit/postgres/error.ts';
import type { Tables } from './tables.ts';

/** What runs one statement inside the open transaction. */
export type Run = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[]; rowCount: number | null; command: string }>;

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
    // forgetting all is cheap: the names follow from the text, so connections stay consistent
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

/** A Kysely that can only reach one open transaction. */
export function createKysely(run: Run): Kysely<Tables> {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await run(query.sql, query.parameters);
      if (changing.has(result.command)) return { numAffectedRows: BigInt(result.rowCount ?? 0), rows: result.rows as R[] };
      return { rows: result.rows as R[] };
    },
    // eslint-disable-next-line require-yield
    async *streamQuery() {
      throw new DataError('SALA_SQL_REFUSED', 'streaming is not offered inside a transaction; page through the rows instead');
    },
  };
  return new Kysely<Tables>({ dialect: dialect(connection) });
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

function dialect(connection: DatabaseConnection): Dialect {
  const inside = () => Promise.reject(new DataError('SALA_SQL_REFUSED', 'this already runs inside a transaction'));
  return {
    createAdapter: () => adapter,
    createQueryCompiler: () => compiler,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: inside,
      commitTransaction: inside,
      rollbackTransaction: inside,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
  };
}
