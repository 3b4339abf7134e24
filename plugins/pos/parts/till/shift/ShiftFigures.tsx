import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { TENDERS } from '../../../rules/deviceLog.ts';
import type { ShiftReport } from '../../../rules/shiftReport.ts';
import { useTillState } from '../TillContext.tsx';

/** Figures of a shift. Who counts without seeing them sees no cash before the shift is closed. */
export function ShiftFigures({ shift, seesExpected }: { shift: ShiftReport; seesExpected: boolean }) {
  const t = useText('pos');
  const { money, number, date } = useFormat();
  const { who } = useTillState('who');
  const member = who!.members.find(({ id }) => id === shift.memberId)?.name ?? '';
  const counted = shift.countedSatang;
  const rows: (readonly [label: string, value: string])[] = [
    [t('till.figures.member'), member],
    [t('till.figures.opened'), date(new Date(shift.openedAt).toISOString(), 'time')],
    ...(shift.closedAt === null ? [] : [[t('till.figures.closed'), date(new Date(shift.closedAt).toISOString(), 'time')] as const]),
    [t('till.figures.float'), money(shift.floatSatang)],
    [t('till.figures.bills'), number(shift.sales)],
    [t('till.figures.returns'), number(shift.returns)],
    ...(seesExpected
      ? ([
          [t('till.figures.sales'), money(shift.salesSatang)],
          [t('till.figures.refunds'), money(shift.returnsSatang)],
          [t('till.figures.discounts'), money(shift.discountSatang)],
          [t('till.figures.rounding'), money(shift.roundingSatang)],
          [t('till.figures.vat'), money(shift.vatSatang)],
          ...TENDERS.map((tender) => [t(`till.tender.${tender}`), money(shift.byTender[tender])] as const),
        ] as const)
      : []),
    [t('till.figures.payIn'), money(shift.payInSatang)],
    [t('till.figures.payOut'), money(shift.payOutSatang)],
    [t('till.figures.noSales'), number(shift.noSales)],
    ...(seesExpected ? [[t('till.figures.expected'), money(shift.expectedSatang)] as const] : []),
    ...(counted === null
      ? []
      : ([
          [t('till.figures.counted'), money(counted)],
          [
            t(counted >= shift.expectedSatang ? 'till.figures.over' : 'till.figures.short'),
            money(Math.abs(counted - shift.expectedSatang)),
          ],
          ...(shift.reason ? [[t('till.figures.reason'), shift.reason] as const] : []),
        ] as const)),
  ];
  return (
    <div className="pos-Report">
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!seesExpected && <p className="pos-Muted">{t('till.figures.blind')}</p>}
      <Button variant="secondary" onClick={() => print()}>
        <Icon name="print" /> {t('till.figures.print')}
      </Button>
    </div>
  );
}
