import { useFormat, useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { ShiftReport } from '../../../calls/reportSchemas.ts';

/** An X or a Z report, as it is printed. */
export function ShiftSheet({ report }: { report: ShiftReport }) {
  const t = useText('pos');
  const { money, number, date } = useFormat();
  const amount = (term: string, satang: number | null) => (satang === null ? [] : [{ term, value: money(satang), align: 'end' as const }]);
  const counted = report.countedSatang !== null;
  const moved = report.expectedNowSatang !== null && counted && report.expectedNowSatang !== report.expectedSatang;
  return (
    <div className="pos-Sheet">
      {report.lateBills > 0 && (
        <Alert tone="warning">
          <p>
            {t('shift.lateSays', { count: report.lateBills })}
            {moved && ` ${t('shift.expectedNow', { amount: money(report.expectedNowSatang!) })}`}
          </p>
        </Alert>
      )}
      <DescriptionList
        items={[
          { term: t('bill.store'), value: `${report.store.name} · ${report.device.name}` },
          { term: t('shift.drawer'), value: report.drawer },
          { term: t('shift.openedAt'), value: `${date(report.openedAt, 'time')} · ${report.openedBy.name}` },
          ...(report.closedAt
            ? [{ term: t('shift.closedAt'), value: `${date(report.closedAt, 'time')} · ${report.closedBy?.name ?? ''}` }]
            : []),
          ...(report.firstNumber ? [{ term: t('shift.numbers'), value: `${report.firstNumber} – ${report.lastNumber}` }] : []),
          { term: t('shift.bills'), value: number(report.bills), align: 'end' },
          { term: t('shift.returns'), value: number(report.returns), align: 'end' },
          ...amount(t('shift.sales'), report.salesSatang),
          ...amount(t('shift.refunds'), report.refundsSatang),
          ...amount(t('shift.discount'), report.discountSatang),
          ...amount(t('bill.rounding'), report.roundingSatang),
          ...amount(t('bill.vat'), report.vatSatang),
        ]}
      />
      <h2>{t('shift.drawerHeading')}</h2>
      <DescriptionList
        items={[
          ...amount(t('shift.float'), report.floatSatang),
          ...report.tenders.flatMap((row) => amount(t(`tender.${row.tender}`), row.amountSatang)),
          ...amount(t('shift.payIn'), report.payInSatang),
          ...amount(t('shift.payOut'), report.payOutSatang),
          { term: t('shift.noSales'), value: number(report.noSales), align: 'end' },
          ...amount(t('shift.expected'), report.expectedSatang),
          ...amount(t('shift.counted'), report.countedSatang),
          ...amount(t('shift.overShort'), report.overShortSatang),
          ...(report.reason ? [{ term: t('shift.reason'), value: report.reason }] : []),
          ...(report.approvedBy ? [{ term: t('approval.over'), value: report.approvedBy.name }] : []),
        ]}
      />
      {report.closes.length > 0 && (
        <DataTable
          caption={t('shift.closes')}
          columns={[
            { key: 'at', title: t('shift.closedAt') },
            { key: 'counted', title: t('shift.counted'), align: 'end' },
            { key: 'over', title: t('shift.overShort'), align: 'end' },
            { key: 'again', title: t('shift.reopenedBy') },
          ]}
          rows={report.closes.map((close) => ({
            id: String(close.nth),
            cells: [
              `${date(close.closedAt, 'time')} · ${close.closedBy.name}`,
              money(close.countedSatang),
              money(close.overShortSatang),
              `${date(close.reopenedAt, 'time')} · ${close.reopenedBy.name} · ${close.reopenReason}`,
            ],
          }))}
          empty={null}
        />
      )}
    </div>
  );
}
