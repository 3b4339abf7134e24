import { callsOf, Link, type PageProps, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import type { tableCodes } from '../../gateway/pages/tableCodes.ts';
import { TableQr } from '../../parts/floor/TableQr.tsx';
import type { pos } from '../../plugin.ts';
import '../../parts/floor/codes.css';
import '#kit/ui/navigation/target.css';

const call = callsOf<typeof pos>('pos');

/** Codes of a store's tables, as they are printed and put onto them; each may be renewed. */
export default function TableCodesPage({ data: { store, on, areas } }: PageProps<typeof tableCodes>) {
  const t = useText('pos');
  const { revalidate } = useRevalidator();
  const tables = areas.flatMap((area) => area.tables);
  return (
    <section className="pos-Codes">
      <header className="pos-Codes-tools">
        <BackLink to={`/cluster/tables?store=${store.id}`}>{t('codes.back')}</BackLink>
        <h1>{`${t('page.tableCodes')} · ${store.name}`}</h1>
        <p>{t('codes.lead')}</p>
        {!on && (
          <Alert tone="warning" title={t('codes.off')}>
            <p>{t('codes.offHint')}</p>
          </Alert>
        )}
        {tables.length > 0 && <Button onClick={() => print()}>{t('codes.print')}</Button>}
      </header>
      {tables.length === 0 && <EmptyState icon="layout" title={t('codes.none')} />}
      {areas
        .filter((area) => area.tables.length > 0)
        .map((area) => (
          <section key={area.id} aria-label={area.name}>
            <h2 className="pos-Codes-tools">{area.name}</h2>
            <ul className="pos-Codes-list">
              {area.tables.map((table) => (
                <li key={table.id}>
                  {table.path && (
                    <>
                      <TableQr store={store.name} table={table.name} path={table.path} />
                      <Link className="pos-Codes-tools ui-Target" to={table.path}>
                        {t('codes.look', { table: table.name })}
                      </Link>
                    </>
                  )}
                  <ActionButton
                    of={call}
                    name="renewTableCode"
                    with={{ store: store.id, table: table.id }}
                    variant="quiet"
                    className="pos-Codes-tools"
                    onDone={() => {
                      showToast(t('codes.renewed'));
                      void revalidate();
                    }}
                  >
                    {t(table.path ? 'codes.renew' : 'codes.make', { table: table.name })}
                  </ActionButton>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </section>
  );
}
