import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { DataTable, type DataTableProps } from '../data/DataTable.tsx';
import { ColumnChoice } from './list/ColumnChoice.tsx';
import type { DeskColumn } from './list/columns.ts';
import { LookPanel } from './list/LookPanel.tsx';
import { useColumns } from './list/useColumns.ts';
import { useDeskTexts } from './useDeskTexts.ts';
import './list/list.css';

/** What is seen of a row beside the list, by its id. */
export interface Look {
  title: (id: string) => ReactNode;
  /** The record's own page. */
  to: (id: string) => string;
  /** What the row has and what its summary needs: `LookFacts` reads the rest. */
  renderFacts: (id: string) => ReactNode;
}

export interface DeskTableProps extends Omit<DataTableProps, 'columns'> {
  /** Staff choose and order them; the first names the rows and stays. Their keys stand in addresses that people keep: they stay as they are. */
  columns: readonly DeskColumn[];
  /** Above the rows: how many there are and what they come to, of all that the list is narrowed to. */
  sum?: ReactNode;
  look?: Look;
}

/** A list of the desk: `DataTable` with columns that are chosen, sums, and a panel beside it for those who only look. */
export function DeskTable({ columns, rows, sum, look, ...table }: DeskTableProps) {
  const t = useDeskTexts();
  const { shown, choose } = useColumns(columns);
  const element = useRef<HTMLDivElement>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const at = rows.findIndex(({ id }) => id === looked);
  const rowOf = (id: string) => element.current?.querySelector<HTMLElement>(`[data-look="${CSS.escape(id)}"]`)?.closest('tr');
  const go = (to: number) => {
    const id = rows[to]!.id;
    setLooked(id);
    rowOf(id)?.scrollIntoView({ block: 'nearest' });
  };
  const close = () => {
    const { activeElement } = document;
    // Who is in the panel goes back to the row; who is in a row stays there.
    if (looked && !element.current?.querySelector('table')?.contains(activeElement))
      [...(rowOf(looked)?.querySelectorAll<HTMLElement>('[data-look], th a') ?? [])]
        .findLast(({ offsetParent }) => offsetParent)
        ?.focus({ preventScroll: true });
    setLooked(null);
  };
  const places = shown.map((column) => columns.indexOf(column));
  const eye = (id: string) => (
    <IconButton
      key="look"
      icon="eye"
      label={t('look.open')}
      aria-expanded={id === looked}
      data-look={id}
      onClick={() => setLooked(id === looked ? null : id)}
    />
  );
  return (
    <div
      ref={element}
      className="ui-DeskTable"
      data-columns={columns.map(({ key }) => key).join(' ')}
      onFocus={({ target }) => {
        const id = looked === null ? undefined : target.closest('tbody tr')?.querySelector<HTMLElement>('[data-look]')?.dataset.look;
        if (id) setLooked(id);
      }}
    >
      <div className="ui-DeskTable-head">
        <p role="status">{sum}</p>
        {rows.length > 0 && <ColumnChoice all={columns} shown={shown.map(({ key }) => key)} onChoose={choose} />}
      </div>
      <DataTable
        {...table}
        columns={look ? [...shown, { key: ' look', title: t('look.title') }] : shown}
        rows={rows.map(({ id, cells }) => ({ id, cells: [...places.map((place) => cells[place]), ...(look ? [eye(id)] : [])] }))}
      />
      {look && at >= 0 && looked && (
        <LookPanel
          title={look.title(looked)}
          to={look.to(looked)}
          onPrevious={at > 0 ? () => go(at - 1) : undefined}
          onNext={at < rows.length - 1 ? () => go(at + 1) : undefined}
          onClose={close}
        >
          {look.renderFacts(looked)}
        </LookPanel>
      )}
    </div>
  );
}
