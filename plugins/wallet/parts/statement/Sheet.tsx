import { useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import type { PrintData } from '../../gateway/pages/statement.ts';
import { bahtText } from '#kit/thai/bahtText.ts';
import { rowTitle } from '../../rules/rowTitle.ts';
import './sheet.css';

/** A statement as it is printed on A4: always dark on white, whatever the site's colours. */
export function Sheet({ data, site, period }: { data: PrintData; site: string; period: string }) {
  const t = useText('wallet');
  const format = useFormat();
  const locale = useLocale();
  const sum = (sign: 1 | -1) => data.rows.reduce((total, row) => total + Math.max(0, sign * row.amountSatang), 0);
  return (
    <article className="wallet-Sheet wallet-Print">
      <header>
        <p className="wallet-Sheet-site">{site}</p>
        <h1>{t('print.title')}</h1>
        <dl>
          <dt>{t('print.owner')}</dt>
          <dd>{data.owner}</dd>
          <dt>{t('print.period')}</dt>
          <dd>{period}</dd>
          <dt>{t('print.printedAt')}</dt>
          <dd>{format.date(data.printedAt, 'time')}</dd>
        </dl>
      </header>
      {/* Too narrow for five columns: the table moves, and can be moved by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="wallet-Sheet-scroll" role="region" aria-label={t('print.title')} tabIndex={0}>
        <table>
          <caption className="ui-Hidden">{t('print.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('row.at')}</th>
              <th scope="col">{t('row.what')}</th>
              <th scope="col">{t('csv.in')}</th>
              <th scope="col">{t('csv.out')}</th>
              <th scope="col">{t('row.balance')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" colSpan={4}>
                {t('print.opening')}
              </th>
              <td>{format.money(data.openingSatang)}</td>
            </tr>
            {data.rows.map((row) => {
              const { key, values } = rowTitle(row);
              return (
                <tr key={row.id}>
                  <td>{format.date(row.at, 'time')}</td>
                  <th scope="row">
                    {t(key, values)}
                    {(row.note || row.reason) && <span>{row.note || row.reason}</span>}
                  </th>
                  <td>{row.amountSatang > 0 && format.money(row.amountSatang)}</td>
                  <td>{row.amountSatang < 0 && format.money(-row.amountSatang)}</td>
                  <td>{format.money(row.balanceSatang)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('print.closing')}
              </th>
              <td>{format.money(sum(1))}</td>
              <td>{format.money(sum(-1))}</td>
              <td>{format.money(data.closingSatang)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {locale === 'th' && <p>({bahtText(data.closingSatang)})</p>}
      <p className="wallet-Sheet-end">{t('print.end', { count: data.rows.length })}</p>
    </article>
  );
}
