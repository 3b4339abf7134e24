// Explicit roles, because some browsers drop table semantics when CSS draws the table as cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import type { Row } from '../../schemas.ts';
import { rowTitle } from '../../rules/rowTitle.ts';
import './movements.css';

/** An amount with its sign, said in words too. */
export function useSigned(): (satang: number) => string {
  const format = useFormat();
  return (satang) => `${satang > 0 ? '+' : satang < 0 ? '−' : ''}${format.money(Math.abs(satang))}`;
}

/** Movements of a wallet, the newest first, each with the balance after it. `receipts`: each leads to its receipt. */
export function Movements({ rows, caption, receipts = false }: { rows: readonly Row[]; caption: string; receipts?: boolean }) {
  const t = useText('wallet');
  const format = useFormat();
  const signed = useSigned();
  return (
    <table className="wallet-Movements" role="table">
      <caption className="ui-Hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('row.what')}
          </th>
          <th role="columnheader" scope="col">
            {t('row.at')}
          </th>
          <th role="columnheader" scope="col" data-align="end">
            {t('row.amount')}
          </th>
          <th role="columnheader" scope="col" data-align="end">
            {t('row.balance')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const { key, values } = rowTitle(row);
          return (
            <tr key={row.id} role="row">
              <th role="rowheader" scope="row">
                {receipts ? <Link to={`/user/wallet/receipt/${row.id}`}>{t(key, values)}</Link> : t(key, values)}
                {(row.note || row.reason) && <span className="wallet-Movements-note">{row.note || row.reason}</span>}
              </th>
              <td role="cell">
                <time dateTime={row.at}>{format.date(row.at, 'time')}</time>
              </td>
              <td role="cell" data-align="end" data-effect={row.effect}>
                {signed(row.amountSatang)}
              </td>
              <td role="cell" data-align="end">
                <span className="wallet-Movements-label">{t('row.balance')} </span>
                {format.money(row.balanceSatang)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
