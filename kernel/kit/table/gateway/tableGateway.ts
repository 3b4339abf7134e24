import type { Download } from '#kit/http/fileHeaders.ts';
import type { Value } from '#kit/schema/schema.ts';
import { calledBy, callName, type TableCalls, type TableDownloads } from '../calls.ts';
import type { TableOptions } from '../options.ts';
import type { Table, TableOf } from '../table.ts';
import type { TableCtx } from './ctx.ts';
import { exportCsv } from './exportCsv.ts';
import { importRows } from './importRows.ts';
import { listRows } from './list.ts';
import { loadTable, type TableLoad } from './load.ts';
import { removeRows, undoAct } from './remove.ts';
import type { Derived } from './select.ts';
import { addRow, changeRow } from './write.ts';

export type { Derived } from './select.ts';

type Handlers<Calls> = {
  readonly [N in keyof Calls]: (ctx: TableCtx, input: unknown) => Promise<Calls[N] extends { reply: infer R } ? Value<R> : void>;
};

/** The gateway half of a table. */
export interface TableGateway<O extends TableOptions, Row> {
  /** The load of its page, under the table's name. */
  readonly loads: { readonly [N in O['name']]: TableLoad<Row> };
  readonly handlers: Handlers<TableCalls<O>>;
  readonly downloads: { readonly [N in keyof TableDownloads<O>]: (ctx: TableCtx, input: unknown) => Promise<Download> };
}

/**
 * What loads the page of a table, does its calls and gives out its file: all of a plugin's gateway half, or parts of it. A handler of your
 * own behind one of these takes its place.
 *
 * @param derived fields of `reads` that are no columns: `` { lines: sql`(select count(*)::int from …)` } ``
 */
export function tableGateway<O extends TableOptions, Row>(table: TableOf<O, Row>, derived: Derived = {}): TableGateway<O, Row> {
  const whole = table as unknown as Table;
  const { options } = whole;
  const all = {
    list: listRows(whole, derived),
    add: addRow(whole),
    change: changeRow(whole, derived),
    remove: removeRows(whole),
    undo: undoAct(whole),
    import: importRows(whole),
  };
  return {
    loads: { [options.name]: loadTable(whole) },
    handlers: Object.fromEntries(calledBy(options).map((act) => [callName(options, act), all[act]])),
    downloads: whole.may('export') ? { [callName(options, 'export')]: exportCsv(whole, derived) } : {},
  } as unknown as TableGateway<O, Row>;
}
