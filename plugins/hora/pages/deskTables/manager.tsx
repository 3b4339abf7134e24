import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { desk } from '../../calls/desk.ts';
import type { deskTables as load } from '../../gateway/pages/desk.ts';
import { call } from '../../parts/call.ts';
import { Compared } from '../../parts/desk/Compared.tsx';
import { Versions } from '../../parts/desk/Versions.tsx';
import '../../parts/hora.css';

/** Base data: versions of each table, what changed between them, and a further one. */
export default function DeskTablesPage({ data: { names, table, columns, versions, rows, source, compared } }: PageProps<typeof load>) {
  const t = useText('hora');
  const newest = versions[0]!.version;
  return (
    <DeskPage title={t('page.deskTables')} lead={t('deskTables.lead')}>
      <Tabs
        label={t('page.deskTables')}
        tabs={names.map((name) => ({ to: `/hora/desk/tables?table=${name}`, title: t(`base.${name}`) }))}
        current={`/hora/desk/tables?table=${table}`}
      />
      <Versions
        columns={[t('column.rows'), t('column.source'), t('column.note'), t('column.sha256')]}
        rows={versions.map(({ version, at, rows: count, source: from, note, sha256 }) => ({
          version,
          at,
          cells: [
            count,
            from,
            note || '–',
            <span key="sha256" className="hora-Hash">
              {sha256}
            </span>,
          ],
        }))}
      />
      {versions.length > 1 && <Compared table={table} versions={versions} compared={compared} />}
      <section className="hora-Part">
        <h2>{t('publishTable.title')}</h2>
        <p>{t('publishTable.columns', { columns: columns.map((name) => t(`cell.${name}`)).join(', ') })}</p>
        <ActionForm
          key={`${table} ${newest}`}
          of={call}
          name="publishTable"
          schema={desk.publishTable.body}
          with={{ table }}
          values={{ rows, source }}
        >
          <FormField name="rows" lines="several" rows={14} spellCheck={false} />
          <FormField name="source" lines="one" />
          <FormField name="note" lines="one" />
        </ActionForm>
      </section>
    </DeskPage>
  );
}
