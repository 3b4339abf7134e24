import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import type { SlipCase } from '../../../schemas.ts';
import { State } from '../../States.tsx';

interface Props {
  rows: readonly SlipCase[];
  total: number;
  /** Id of the one on show. */
  current: string;
  pathOf: (id: string) => string;
}

/** The queue at a glance. */
export function SlipList({ rows, total, current, pathOf }: Props) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <nav className="billing-SlipList" aria-label={t('slips.list', { count: total })}>
      <ul>
        {rows.map((slip) => (
          <li key={slip.id}>
            <Link to={pathOf(slip.id)} aria-current={slip.id === current ? 'true' : undefined}>
              <strong>{format.money(slip.amountSatang)}</strong>
              <State of="slipState" state={slip.state} />
              <small>
                {slip.charge.number} · {slip.charge.payerName || t('desk.guest')}
              </small>
              <small>{format.date(slip.createdAt, 'time')}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
