import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { MatchedLine } from '../../../calls/payouts.ts';

const TONES: Readonly<Record<MatchedLine['as'], BadgeTone>> = {
  match: 'success',
  differs: 'warning',
  sum: 'warning',
  unpaid: 'danger',
  booked: 'neutral',
  double: 'warning',
  several: 'warning',
  negative: 'warning',
  unknown: 'danger',
};

/** The lines of a settlement file, each beside what was paid here. */
export function PayoutLines({ name, lines }: { name: string; lines: readonly MatchedLine[] }) {
  const t = useText('billing');
  const { money } = useFormat();
  return (
    <DataTable
      caption={t('payouts.result', { name })}
      columns={[
        { key: 'reference', title: t('payouts.reference') },
        { key: 'charge', title: t('charges.number') },
        { key: 'gross', title: t('payouts.gross'), align: 'end' },
        { key: 'paid', title: t('payouts.paid'), align: 'end' },
        { key: 'fee', title: t('payouts.fee'), align: 'end' },
        { key: 'vat', title: t('payouts.vat'), align: 'end' },
        { key: 'net', title: t('payouts.net'), align: 'end' },
        { key: 'as', title: t('payouts.as') },
      ]}
      rows={lines.map((line) => ({
        id: String(line.line),
        cells: [
          line.reference || line.day,
          line.chargeId ? (
            <Link key="charge" className="billing-Target" to={`/billing/desk/charges/${line.chargeId}`}>
              {line.chargeNumber}
            </Link>
          ) : (
            '–'
          ),
          money(line.grossSatang),
          line.paidSatang === null ? '–' : money(line.paidSatang),
          money(line.feeSatang),
          money(line.vatSatang),
          money(line.netSatang),
          <Badge key="as" tone={TONES[line.as]}>
            {t(`payouts.as.${line.as}`)}
          </Badge>,
        ],
      }))}
      empty={<p>{t('payouts.none')}</p>}
    />
  );
}
