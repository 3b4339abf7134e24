import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { DeskTable, type DeskTableProps } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { ChargeRow } from '../../schemas.ts';
import { plainTitle } from '../charges/plainTitle.ts';
import { ChargeState } from '../States.tsx';

interface Props extends Pick<DeskTableProps, 'sum'> {
  rows: readonly ChargeRow[];
  /** Some are left out by a filter. */
  narrowed?: boolean;
}

/** Charges of everybody, each with the way to it. */
export function ChargeTable({ rows, narrowed, sum }: Props) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <DeskTable
      sum={sum}
      caption={t('desk.charges')}
      columns={[
        { key: 'number', title: t('charges.number') },
        { key: 'payer', title: t('charges.payer') },
        { key: 'createdAt', title: t('charges.createdAt') },
        { key: 'method', title: t('charges.method') },
        { key: 'amount', title: t('charges.amount'), align: 'end' },
        { key: 'due', title: t('charges.due'), align: 'end' },
        { key: 'state', title: t('charges.state'), head: true },
      ]}
      rows={rows.map((charge) => ({
        id: charge.id,
        cells: [
          <Link key="number" className="billing-Target" to={`/billing/desk/charges/${charge.id}`}>
            <span>
              {charge.number}
              <small>{plainTitle(charge)}</small>
            </span>
          </Link>,
          charge.payerName || '–',
          format.date(charge.createdAt, 'time'),
          charge.method ? t(`method.${charge.method}`) : '–',
          format.money(charge.amountSatang),
          charge.dueSatang ? format.money(charge.dueSatang) : '–',
          <ChargeState key="state" {...charge} />,
        ],
      }))}
      empty={
        <EmptyState icon={narrowed ? 'search' : 'check'} title={t(narrowed ? 'charges.nothing' : 'charges.empty')}>
          <p>{t(narrowed ? 'charges.nothingHint' : 'charges.emptyHint')}</p>
        </EmptyState>
      }
    />
  );
}
