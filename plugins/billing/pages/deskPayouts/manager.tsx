import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { PayoutFile } from '../../parts/desk/payouts/PayoutFile.tsx';
import type { load } from '../../gateway/pages/deskPayouts.ts';

/** What banks and providers have paid out, with what they kept; held against their files. */
export default function DeskPayoutsPage({ data: { owed, payouts, today, done } }: PageProps<typeof load>) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <DeskArea title={t('page.deskPayouts')}>
      <p>{t('payouts.lead')}</p>
      {owed.count > 0 && <p className="billing-Large">{t('payouts.owed', { count: owed.count, amount: format.money(owed.satang) })}</p>}
      {done && <Alert tone="success" title={t('payouts.done', { count: done.booked, amount: format.money(done.netSatang) })} />}
      <PayoutFile today={today} />
      <DataTable
        caption={t('payouts.booked')}
        columns={[
          { key: 'day', title: t('payouts.day') },
          { key: 'name', title: t('payouts.name') },
          { key: 'lines', title: t('payouts.lines'), align: 'end' },
          { key: 'gross', title: t('payouts.gross'), align: 'end' },
          { key: 'fee', title: t('payouts.fee'), align: 'end' },
          { key: 'vat', title: t('payouts.vat'), align: 'end' },
          { key: 'net', title: t('payouts.net'), align: 'end' },
        ]}
        rows={payouts.map((each) => ({
          id: each.id,
          cells: [
            format.date(`${each.day}T05:00:00Z`, 'short'),
            each.name,
            format.number(each.lines),
            format.money(each.grossSatang),
            format.money(each.feeSatang),
            format.money(each.vatSatang),
            format.money(each.netSatang),
          ],
        }))}
        empty={<EmptyState icon="wallet" title={t('payouts.empty')} />}
      />
    </DeskArea>
  );
}
