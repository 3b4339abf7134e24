import { useMemo } from 'react';
import { usePage } from '#kit/page/PageContext.tsx';
import { useLocation } from '#kit/page/navigation.tsx';
import { COLUMNS } from '#kit/ui/desk/list/columns.ts';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { callName } from '../calls.ts';
import { plainText } from '../cells.ts';
import type { TableData } from '../data.ts';
import type { Act, Field } from '../options.ts';
import type { Table } from '../table.ts';
import { useText, useTextIfAny } from './words.ts';

/** A row of any table. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** What the parts of a table's page share. */
export interface TableView {
  readonly table: Table;
  readonly data: TableData<AnyRow>;
  /** Words of the house. */
  readonly t: ReturnType<typeof useText<'ui'>>;
  /** The plugin's own text of the table, `<texts>.<key>`; undefined where it has none. */
  readonly ownText: (key: string, values?: Record<string, string | number>) => string | undefined;
  /** What a field is called. */
  readonly titleOf: (field: Field) => string;
  /** What a value of a choice or a flag is called. */
  readonly labelOf: (field: Field, value: unknown) => string;
  /** What a row is called. */
  readonly nameOf: (row: AnyRow) => string;
  /** Whether this visitor has the call of an act. */
  readonly may: (act: Act) => boolean;
  /** The id of a call, `<plugin>.<call>`. */
  readonly callOf: (act: Parameters<typeof callName>[1]) => string;
  /** The list's address with something in it changed; null takes it away. */
  readonly to: (change: Readonly<Record<string, string | null>>) => string;
  readonly pathname: string;
}

/** What the parts of a table's page need to know of it. */
export function useTable(table: Table, data: TableData<AnyRow>): TableView {
  const { calls } = usePage().site;
  const { pathname } = useLocation();
  const { plugin, name, texts = name, columns } = table.options;
  const t = useText('ui');
  const find = useTextIfAny(plugin);
  const kept = useKeptColumns()[COLUMNS];
  return useMemo(() => {
    const ownText: TableView['ownText'] = (key, values) => find(`${texts}.${key}`, values);
    const callOf: TableView['callOf'] = (act) => `${plugin}.${callName(table.options, act)}`;
    return {
      table,
      data,
      t,
      ownText,
      titleOf: (field) => ownText(field.name) ?? field.name,
      labelOf: (field, value) =>
        ownText(`${field.name}.${String(value)}`) ?? (typeof value === 'boolean' ? t(value ? 'table.yes' : 'table.no') : String(value)),
      nameOf: (row) => {
        const value = row[columns[0]!];
        const words = value !== null && typeof value === 'object' && 'th' in value ? value.th : value;
        return plainText(words).slice(0, 300) || '–';
      },
      // A file is no call: who may see the list may have it.
      may: (act) => table.may(act) && (act === 'export' || callOf(act) in calls),
      callOf,
      to: (change) => {
        const query = new URLSearchParams(data.query);
        if (kept) query.set(COLUMNS, kept);
        for (const [key, value] of Object.entries(change))
          if (value) query.set(key, value);
          else query.delete(key);
        return query.size > 0 ? `${pathname}?${query}` : pathname;
      },
      pathname,
    };
  }, [table, data, t, find, plugin, texts, columns, kept, calls, pathname]);
}
