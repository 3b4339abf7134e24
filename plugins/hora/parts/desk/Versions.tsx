import type { ReactNode } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';

export interface VersionsProps {
  columns: readonly string[];
  /** The newest first; `at` is null for what comes with the program. */
  rows: readonly { version: number; at: string | null; cells: readonly ReactNode[] }[];
}

/** Every version of something, and when it was published. */
export function Versions({ columns, rows }: VersionsProps) {
  const t = useText('hora');
  const { date } = useFormat();
  return (
    <section className="hora-Part">
      <h2>{t('versions.title')}</h2>
      <DataTable
        caption={t('versions.title')}
        columns={[t('column.version'), t('column.published'), ...columns].map((title) => ({ key: title, title }))}
        rows={rows.map(({ version, at, cells }) => ({
          id: String(version),
          cells: [version, at ? date(at, 'time') : t('versions.builtIn'), ...cells],
        }))}
        empty={null}
      />
    </section>
  );
}
