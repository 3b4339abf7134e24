import { useFormat, useText } from '#kernel/contract/page.ts';
import type { SettlementData } from '../gateway/pages/settlement.ts';

const MILLI = 1000;

/** What a statement is of, line by line: the same on the screen and on paper. */
export function Lines({ data }: { data: SettlementData }) {
  const t = useText('consignment');
  const { money, number } = useFormat();
  return (
    // Too narrow for five columns: the table moves, and can be moved by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="consignment-Scroll" role="region" aria-label={t('lines.title')} tabIndex={0}>
      <table className="consignment-Lines">
        <caption className="ui-Hidden">{t('lines.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('items.good')}</th>
            <th scope="col">{t('lines.quantity')}</th>
            <th scope="col">{t('lines.gross')}</th>
            <th scope="col">{t('lines.rate')}</th>
            <th scope="col">{t('lines.commission')}</th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line) => (
            <tr key={`${line.variantId} ${line.commissionBp}`}>
              <th scope="row">
                {line.title} <small>{line.sku}</small>
              </th>
              <td>{number(line.quantityMilli / MILLI)}</td>
              <td>{money(line.grossSatang)}</td>
              <td>{t('lines.percent', { rate: line.commissionBp / 100 })}</td>
              <td>{money(line.commissionSatang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
