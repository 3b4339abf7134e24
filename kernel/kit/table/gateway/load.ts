import type { FieldSchema } from '#kit/forms/fields.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { callName } from '../calls.ts';
import type { TableData } from '../data.ts';
import type { Table } from '../table.ts';

/** What the load of a table's page needs of a load's `ctx`. */
interface LoadCtx {
  readonly query: Readonly<Record<string, string>>;
  readonly call: (...input: never[]) => Promise<unknown>;
}

/** What an address says of a list, without what the list does not know. */
function narrowedBy({ calls, options }: Table, query: Readonly<Record<string, string>>): Record<string, string> {
  const { properties = {} } = calls[options.name]!.query as FieldSchema;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { enum: values, maxLength }]) => {
      const value = name === 'limit' ? undefined : query[name]?.slice(0, maxLength);
      return value && (!values || values.includes(value)) ? [[name, value]] : [];
    }),
  );
}

/** Loads the page of a table. */
export type TableLoad<Row> = (ctx: LoadCtx) => Promise<{ data: TableData<Row>; noindex: true }>;

/** The load of a table's page: the list as its address has it. */
export const loadTable =
  <Row>(table: Table & { readonly row?: Row }): TableLoad<Row> =>
  async (ctx) => {
    const query = narrowedBy(table, ctx.query);
    const list = ctx.call as unknown as (name: string, input: unknown) => Promise<Omit<TableData<Row>, 'query' | 'failed'>>;
    try {
      return { data: { query, ...(await list(callName(table.options, 'list'), query)), failed: false }, noindex: true };
    } catch (error) {
      // Asked for too often, or the gateway has too much to do: the page stands, and its list can be tried again.
      if (!(error instanceof Refusal) || error.status < 429) throw error;
      return { data: { query, items: [], next: null, total: 0, without: [], failed: true }, noindex: true };
    }
  };
