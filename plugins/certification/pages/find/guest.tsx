import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Limited } from '../../parts/check/Limited.tsx';
import { OwnList } from '../../parts/OwnList.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import type { FindData } from '../../gateway/pages/find.ts';
import type { load } from '../../gateway/pages/find.ts';
import '../../parts/certification.css';

function Found({ rows }: Pick<FindData, 'rows'>) {
  const t = useText('certification');
  const { date } = useFormat();
  return (
    <DataTable
      caption={t('find.results')}
      columns={[
        { key: 'name', title: t('fact.name') },
        { key: 'title', title: t('fact.title') },
        { key: 'serial', title: t('fact.serial') },
        { key: 'issuedAt', title: t('fact.issuedAt') },
        { key: 'status', title: t('find.status') },
      ]}
      rows={rows.map(({ serial, name, title, status, issuedAt, publicPath }) => ({
        id: serial,
        cells: [
          publicPath ? (
            <Link key="name" to={publicPath}>
              {name}
            </Link>
          ) : (
            name
          ),
          title,
          serial,
          date(issuedAt),
          <StatusBadge key="status" status={status} />,
        ],
      }))}
      empty={
        <EmptyState title={t('find.nothing')}>
          <p>{t('find.nothingHint')}</p>
        </EmptyState>
      }
    />
  );
}

/** Finds a certificate without its QR code: by code, by serial, or by name within a course. */
export default function FindPage({ data: { q, course, rows, missing, courses, ownCertificates, limited } }: PageProps<typeof load>) {
  const t = useText('certification');
  return (
    <div className="certification-Page">
      <h1>{t('page.find')}</h1>
      <p>{t('find.intro')}</p>
      <FilterForm
        choicesWait
        values={{ q, course }}
        submit={t('find.submit')}
        fields={[
          { name: 'q', label: t('find.q'), type: 'search', maxLength: 200, autoCapitalize: 'characters' },
          {
            name: 'course',
            label: t('find.course'),
            options: [{ value: '', label: t('find.anyCourse') }, ...courses.map(({ slug, title }) => ({ value: slug, label: title }))],
          },
        ]}
      />
      {missing && (
        <Alert tone="info" live>
          <p>{t(`find.missing.${missing}`)}</p>
        </Alert>
      )}
      {limited && <Limited />}
      {q && !missing && !limited && <Found rows={rows} />}
      {rows.some(({ publicPath }) => !publicPath) && <p>{t('find.masked')}</p>}
      {ownCertificates.length > 0 && (
        <section className="certification-Part" aria-labelledby="certification-own">
          <h2 id="certification-own">{t('own.title')}</h2>
          <OwnList rows={ownCertificates} />
        </section>
      )}
    </div>
  );
}
