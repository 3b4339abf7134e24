import type { ReactNode } from 'react';
import { useFormat } from '#kit/page/format.ts';
import './MoneyTotal.css';

export interface MoneyTotalProps {
  /** Amounts in satang; less than nothing is taken off. */
  lines: readonly { id: string; label: ReactNode; satang: number }[];
  totalLabel: ReactNode;
  /** Of all lines, satang. Who sells has added it up: it is shown as it is. */
  total: number;
}

/** What something comes to, line by line. */
export function MoneyTotal({ lines, totalLabel, total }: MoneyTotalProps) {
  const { money } = useFormat();
  return (
    <dl className="ui-MoneyTotal">
      {lines.map(({ id, label, satang }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{money(satang)}</dd>
        </div>
      ))}
      <div className="ui-MoneyTotal-sum">
        <dt>{totalLabel}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
