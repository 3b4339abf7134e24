import { useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { DeskTablesData } from '../../gateway/pages/desk.ts';

/** What changed between two versions of a table. */
export function Compared({ table, versions, compared }: Pick<DeskTablesData, 'table' | 'versions' | 'compared'>) {
  const t = useText('hora');
  const { from, to, added, removed, changed } = compared;
  const options = versions.map(({ version }) => ({ value: String(version), label: t('versions.number', { version }) }));
  const rows = [
    ...changed.map(({ key, before, after }) => ({
      id: `~${key}`,
      cells: [key, t('compared.changed'), before.join(' | '), after.join(' | ')],
    })),
    ...added.map((cells) => ({ id: `+${cells[0]}`, cells: [cells[0], t('compared.added'), '–', cells.join(' | ')] })),
    ...removed.map((cells) => ({ id: `-${cells[0]}`, cells: [cells[0], t('compared.removed'), cells.join(' | '), '–'] })),
  ];
  return (
    <section className="hora-Part">
      <h2>{t('compared.title')}</h2>
      <FilterForm
        choicesWait
        keep={{ table }}
        values={{ from: String(from), to: String(to) }}
        submit={t('compared.show')}
        fields={[
          { name: 'from', label: t('compared.from'), options },
          { name: 'to', label: t('compared.to'), options },
        ]}
      />
      <DataTable
        caption={t('compared.title')}
        columns={['key', 'change', 'before', 'after'].map((key) => ({ key, title: t(`column.${key}`) }))}
        rows={rows}
        empty={<p>{t('compared.same')}</p>}
      />
    </section>
  );
}
