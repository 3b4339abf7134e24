import { useFormat } from '#kit/page/format.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { TableView } from '../useTable.ts';
import type { Outcome } from './useImport.ts';

/** Bad cells on show at once. */
const SHOWN = 100;

/** What an import would do, or has done, and each cell that keeps its row out: where it stands and why. */
export function ImportOutcome({ view: { table, t, titleOf }, outcome, applied }: { view: TableView; outcome: Outcome; applied: boolean }) {
  const { number } = useFormat();
  const { added, changed, out, bad, stopped } = outcome;
  return (
    <>
      <Alert tone={stopped ? 'danger' : out > 0 ? 'warning' : 'success'} live>
        {stopped && <p>{stopped}</p>}
        <p>{t(applied ? 'table.import.did' : 'table.import.would', { added, changed })}</p>
        {out > 0 && <p>{t('table.import.out', { count: out })}</p>}
      </Alert>
      {bad.length > 0 && (
        <DataTable
          caption={t('table.import.bad')}
          columns={[
            { key: 'line', title: t('table.import.line'), align: 'end' },
            { key: 'field', title: t('table.import.column') },
            { key: 'cell', title: t('table.import.cell') },
            { key: 'why', title: t('table.import.why') },
          ]}
          rows={bad.slice(0, SHOWN).map(({ line, field, cell, why }) => ({
            id: `${line} ${field}`,
            cells: [
              number(line),
              titleOf(table.fields[field]!),
              <span key="cell" className="ui-Table-words">
                {cell || '–'}
              </span>,
              t(`table.why.${why as 'required'}`),
            ],
          }))}
          empty={null}
        />
      )}
      {bad.length > SHOWN && <p>{t('table.andMore', { count: bad.length - SHOWN })}</p>}
    </>
  );
}
