import { useFormat, useText } from '#kernel/contract/page.ts';
import { numberText } from '#kit/thai/dateText.ts';
import type { Document } from '../../schemas.ts';

const MARKS = { vat7: '', zero: 'zeroRate', exempt: 'exempt', none: 'exempt' } as const;

/** What a document is about, line by line. Rounding stands among the sums. */
export function SheetLines({ document }: { document: Document }) {
  const t = useText('billing');
  const format = useFormat();
  const lines = document.lines.filter(({ kind }) => kind !== 'rounding');
  const discounted = lines.some(({ discountSatang }) => discountSatang > 0);
  const title = t(`document.title.${document.kind}`);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="billing-Sheet-scroll" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption className="ui-Hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('document.index')}</th>
            <th scope="col">{t('document.item')}</th>
            <th scope="col">{t('document.quantity')}</th>
            <th scope="col">{t('document.unitPrice')}</th>
            {discounted && <th scope="col">{t('document.discount')}</th>}
            <th scope="col">{t('document.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const mark = document.vatRateBp ? MARKS[line.vatClass] : '';
            return (
              <tr key={line.id}>
                <td>{index + 1}</td>
                <th scope="row">
                  {line.title}
                  {mark && ` (${t(`document.${mark}`)})`}
                  {line.detail && <span>{line.detail}</span>}
                </th>
                <td>
                  {numberText(line.quantity, 4)} {line.unit}
                </td>
                <td>{format.money(line.unitSatang)}</td>
                {discounted && <td>{line.discountSatang ? format.money(line.discountSatang) : '–'}</td>}
                <td>{format.money(line.totalSatang)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
