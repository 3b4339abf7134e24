import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { load } from '../../gateway/pages/manageStatement.ts';
import { ManageFrame } from '../../parts/desk/ManageFrame.tsx';
import { Part } from '../../parts/desk/Part.tsx';

/** What was sold, given back and kept. */
export default function ManageStatementPage({ data }: PageProps<typeof load>) {
  const t = useText('event');
  const { money, number } = useFormat();
  const row = (key: string, satang: number, values = {}) => ({
    term: t(`statement.${key}`, values),
    value: money(satang),
    align: 'end' as const,
  });
  return (
    <ManageFrame head={data.head} tab="statement">
      <Part name="sold" title={t('statement.byType')}>
        <DataTable
          caption={t('statement.byType')}
          columns={[
            { key: 'name', title: t('types.column.name') },
            { key: 'tickets', title: t('statement.tickets'), align: 'end' },
            { key: 'cancelled', title: t('statement.cancelled'), align: 'end' },
            { key: 'sold', title: t('statement.sold'), align: 'end' },
          ]}
          rows={data.lines.map((line, nth) => ({
            id: String(nth),
            cells: [line.name, number(line.tickets), number(line.cancelled), money(line.soldSatang)],
          }))}
          empty={<EmptyState title={t('types.empty')} />}
        />
      </Part>
      <Part name="sums" title={t('statement.sums')}>
        <DescriptionList
          items={[
            row('sold', data.soldSatang),
            row('discount', data.discountSatang),
            row('refunded', data.refundedSatang),
            row('fee', data.feeSatang, { percent: data.feePercent }),
            { term: <strong>{t('statement.net')}</strong>, value: <strong>{money(data.netSatang)}</strong>, align: 'end' as const },
            row('open', data.openSatang),
          ]}
        />
      </Part>
    </ManageFrame>
  );
}
