/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { useMemo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { csvTable } from '../../rules/csvTable.ts';
import type { ViewProps } from './viewProps.ts';
import { useFileText } from './useFileText.ts';

/** As much of a file is read, bytes; and of it as many rows and columns are shown. */
const MOST = 256 * 1024;
const ROWS = 201;
const COLUMNS = 50;

/** The beginning of a CSV file as a table; its first row is taken for the names of the columns. */
export default function TableView({ item, source }: ViewProps) {
  const t = useText('files');
  const shown = useFileText(source.show(item), MOST);
  const table = useMemo(
    () => (shown && shown !== 'failed' ? csvTable(shown.text, { rows: ROWS, columns: COLUMNS, cut: shown.cut }) : null),
    [shown],
  );
  if (shown === 'failed') return <p className="files-Preview-note">{t('preview.failed')}</p>;
  const [head = [], ...rows] = table?.rows ?? [];
  return (
    <div
      className="files-Preview-table"
      role="region"
      aria-label={t('preview.tableOf', { name: item.name })}
      aria-busy={!table}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table?.cut && <p className="files-Preview-note">{t('preview.tableCut', { rows: rows.length })}</p>}
    </div>
  );
}
