import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { ImportWork } from '../../../gateway/pages/deskImport.ts';
import { PROBLEMS } from './problems.ts';

/** Every row that is wrong: where, what stands there, and what to do about it. */
export function ProblemTable({ work }: { work: ImportWork }) {
  const t = useText('shop');
  const { number } = useFormat();
  const shown = work.problems.length;
  return (
    <>
      <h3>{t('import.problems')}</h3>
      <div className="ui-Actions">
        <a className="ui-Button" data-variant="secondary" href={`/shop/desk/imports/${work.id}/problems.csv`} download>
          <Icon name="download" />
          {t('import.problemsCsv')}
        </a>
      </div>
      {shown >= 200 && <p className="shop-Note">{t('import.first', { count: shown })}</p>}
      <DataTable
        caption={t('import.problems')}
        columns={[
          { key: 'row', title: t('import.inFile') },
          { key: 'column', title: t('import.column') },
          { key: 'value', title: t('import.value') },
          { key: 'todo', title: t('import.todo') },
        ]}
        rows={work.problems.map(({ row, column, code, value }, index) => ({
          id: String(index),
          cells: [
            t('import.rowAt', { row: number(row) }),
            column || '–',
            value || t('import.blank'),
            t(PROBLEMS.has(code) ? `import.problem.${code}` : 'import.problem.other'),
          ],
        }))}
        empty={<EmptyState title={t('import.noProblems')} />}
      />
    </>
  );
}
