import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { BillsData } from '../../../gateway/pages/bills.ts';
import { BillStates } from './BillStates.tsx';

export const billPath = (id: string) => `/cluster/user/bills/${id}`;
type List = NonNullable<BillsData['found']>['list'];

/** Bills as rows of a table, whichever draws them. */
export function useBillRows({ rows }: List) {
  const t = useText('pos');
  const { money, date, number } = useFormat();
  return {
    caption: t('page.bills'),
    columns: [
      { key: 'number', title: t('bill.number') },
      { key: 'at', title: t('bill.at') },
      { key: 'store', title: t('bill.store') },
      { key: 'member', title: t('bill.member') },
      { key: 'tender', title: t('bill.tender') },
      { key: 'items', title: t('bill.items'), align: 'end' as const },
      { key: 'total', title: t('bill.total'), align: 'end' as const },
      { key: 'state', title: t('bill.state'), head: true },
    ],
    rows: rows.map((row) => ({
      id: row.id,
      cells: [
        <Link key="number" className="ui-Target" to={billPath(row.id)}>
          {row.number}
        </Link>,
        date(row.at, 'time'),
        row.store.name,
        row.member.name,
        row.tenders.map((tender) => t(`tender.${tender}`)).join(' · '),
        number(row.items),
        money(row.totalSatang),
        <BillStates key="state" {...row} />,
      ],
    })),
    empty: (
      <EmptyState icon="receipt" title={t('bills.empty')}>
        <p>{t('bills.emptyHint')}</p>
      </EmptyState>
    ),
  };
}
