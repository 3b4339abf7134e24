import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { baseData as load } from '../../gateway/pages/open.ts';
import '../../parts/hora.css';

/** The tables that charts stand on: where their figures are from, which version, and its hash. */
export default function BaseDataPage({ data: { tables, open } }: PageProps<typeof load>) {
  const t = useText('hora');
  return (
    <div className="hora-Page">
      <h1>{t('page.baseData')}</h1>
      <p>{t('baseData.lead')}</p>
      <DataTable
        caption={t('page.baseData')}
        columns={['table', 'version', 'rows', 'source', 'sha256'].map((key) => ({ key, title: t(`column.${key}`) }))}
        rows={tables.map(({ name, version, rows, source, sha256 }) => ({
          id: name,
          cells: [
            <Link key="name" to={`/hora/baseData?table=${name}`}>
              {t(`base.${name}`)}
            </Link>,
            version,
            rows,
            source,
            <span key="sha256" className="hora-Hash">
              {sha256.slice(0, 16)}
            </span>,
          ],
        }))}
        empty={null}
      />
      {open && (
        <section className="hora-Part">
          <h2>{t(`base.${open.name}`)}</h2>
          <DataTable
            caption={t(`base.${open.name}`)}
            columns={open.columns.map((key) => ({ key, title: t(`cell.${key}`) }))}
            rows={open.rows.map((cells) => ({ id: cells[0]!, cells }))}
            empty={null}
          />
          <p className="hora-Hash">SHA-256 {tables.find(({ name }) => name === open.name)!.sha256}</p>
        </section>
      )}
    </div>
  );
}
