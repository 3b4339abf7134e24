import { type PageProps, useFormat, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { LookFacts } from '#kit/ui/desk/list/LookFacts.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import type { bills } from '../../gateway/pages/bills.ts';
import { BillFacts } from '../../parts/desk/bills/BillFacts.tsx';
import { BillFilterForm } from '../../parts/desk/bills/BillFilterForm.tsx';
import { BillPaging, NoCluster } from '../../parts/desk/bills/BillsView.tsx';
import { KeptList } from '../../parts/desk/bills/KeptList.tsx';
import { FlagList } from '../../parts/desk/bills/FlagList.tsx';
import { ImportLog } from '../../parts/desk/bills/ImportLog.tsx';
import { billPath, useBillRows } from '../../parts/desk/bills/useBillRows.tsx';
import { call } from '../../parts/desk/call.ts';

type Found = NonNullable<PageProps<typeof bills>['data']['found']>;

/** Bills of all stores, and what of them somebody should look at. */
export default function BillsPage({ data }: PageProps<typeof bills>) {
  const t = useText('pos');
  const keep = useKeptColumns();
  const { found, filter } = data;
  return (
    <DeskPage title={t('page.bills')} actions={found && <ImportLog cluster={filter.cluster} />}>
      {found ? (
        <>
          {found.flags.total > 0 && (
            <details className="ui-Desk-part">
              <summary>{t('flags.open', { count: found.flags.total })}</summary>
              <FlagList flags={found.flags.rows} />
            </details>
          )}
          {found.kept.length > 0 && (
            <details className="ui-Desk-part">
              <summary>{t('kept.open', { count: found.kept.length })}</summary>
              <KeptList rows={found.kept} />
            </details>
          )}
          <BillFilterForm data={data} keep={keep} />
          <Bills found={found} />
          <BillPaging path="/cluster/bills" data={data} keep={keep} />
        </>
      ) : (
        <NoCluster />
      )}
    </DeskPage>
  );
}

function Bills({ found: { list } }: { found: Found }) {
  const t = useText('pos');
  const { money } = useFormat();
  return (
    <DeskTable
      {...useBillRows(list)}
      sum={
        <>
          {t('bills.count', { count: list.total })} · <strong>{money(list.sumSatang)}</strong>
        </>
      }
      look={{
        title: (id) => list.rows.find((row) => row.id === id)!.number,
        to: billPath,
        renderFacts: (id) => (
          <LookFacts key={id} read={() => call('bill', { id })}>
            {(bill) => <BillFacts bill={bill} />}
          </LookFacts>
        ),
      }}
    />
  );
}
