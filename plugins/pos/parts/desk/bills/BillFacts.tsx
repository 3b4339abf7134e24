import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { noteOf } from '../../../rules/gift.ts';
import type { BillView } from '../../../schemas.ts';
import '../desk.css';
import { BillStates } from './BillStates.tsx';
import { FlagList } from './FlagList.tsx';
import { billPath } from './useBillRows.tsx';

/** A bill whole: what was sold, how it was paid, what somebody should look at. */
export function BillFacts({ bill }: { bill: BillView }) {
  const t = useText('pos');
  const { money, number, date } = useFormat();
  const other = ({ id, number: called }: { id: string; number: string }) => (
    <Link key={id} className="ui-Target" to={billPath(id)}>
      {called}
    </Link>
  );
  return (
    <>
      <BillStates {...bill} />
      <DescriptionList
        items={[
          { term: t('bill.at'), value: date(bill.at, 'time') },
          { term: t('bill.store'), value: `${bill.store.name} · ${bill.device.name}` },
          { term: t('bill.member'), value: bill.member.name },
          ...(bill.origin ? [{ term: t('bill.origin'), value: other(bill.origin) }] : []),
          ...(bill.returnedBy.length > 0 ? [{ term: t('bill.returnedBy'), value: bill.returnedBy.map(other) }] : []),
          ...bill.approvals.map(({ right, member }) => ({ term: t(`approval.${right}`), value: member.name })),
          { term: t('bill.receivedAt'), value: date(bill.receivedAt, 'time') },
        ]}
      />
      <DataTable
        caption={t('bill.lines')}
        columns={[
          { key: 'title', title: t('bill.product') },
          { key: 'quantity', title: t('bill.quantity'), align: 'end' },
          { key: 'unit', title: t('bill.unitPrice'), align: 'end' },
          { key: 'discount', title: t('bill.discount'), align: 'end' },
          { key: 'total', title: t('bill.total'), align: 'end' },
        ]}
        rows={bill.lines.map((line) => ({
          id: line.id,
          cells: [
            [line.title, ...(line.modifiers ?? []).map(({ name }) => name), line.sku, noteOf(line)].filter(Boolean).join(' · '),
            `${number(line.quantityMilli / 1000)} ${line.unit}`.trim(),
            money(line.unitSatang),
            line.discountSatang === 0 ? '' : money(line.discountSatang),
            money(line.totalSatang),
          ],
        }))}
        empty={null}
      />
      <DescriptionList
        items={[
          ...(bill.discountSatang === 0
            ? []
            : [{ term: t('bill.billDiscount'), value: money(-bill.discountSatang), align: 'end' as const }]),
          ...(bill.roundingSatang === 0 ? [] : [{ term: t('bill.rounding'), value: money(bill.roundingSatang), align: 'end' as const }]),
          { term: t('bill.total'), value: <strong>{money(bill.totalSatang)}</strong>, align: 'end' },
          { term: t('bill.vat'), value: money(bill.vatSatang), align: 'end' },
          ...bill.payments.map((payment) => ({
            term: [t(`tender.${payment.tender}`), payment.reference].filter(Boolean).join(' · '),
            value:
              payment.tenderedSatang > payment.amountSatang && payment.amountSatang > 0
                ? t('bill.change', {
                    amount: money(payment.amountSatang),
                    tendered: money(payment.tenderedSatang),
                    change: money(payment.tenderedSatang - payment.amountSatang),
                  })
                : money(payment.amountSatang),
            align: 'end' as const,
          })),
        ]}
      />
      {bill.allFlags.length > 0 && (
        <section aria-labelledby="pos-flags">
          <h2 id="pos-flags">{t('flags.title')}</h2>
          <FlagList flags={bill.allFlags} isOfBill />
        </section>
      )}
    </>
  );
}
