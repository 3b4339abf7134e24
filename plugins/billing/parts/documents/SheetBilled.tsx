import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Document } from '../../schemas.ts';

/** The invoices that a billing note asks for, as they stand on its paper. */
export function SheetBilled({ document: { kind, billed } }: { document: Document }) {
  const t = useText('billing');
  const format = useFormat();
  const title = t(`document.title.${kind}`);
  const day = (date: string) => (date ? format.date(`${date}T05:00:00Z`, 'short') : '–');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="billing-Sheet-scroll" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption className="ui-Hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('document.index')}</th>
            <th scope="col">{t('document.billed')}</th>
            <th scope="col">{t('document.date')}</th>
            <th scope="col">{t('document.dueDate')}</th>
            <th scope="col">{t('document.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {billed.map(({ document, dueDate, amountSatang }, index) => (
            <tr key={document.id}>
              <td>{index + 1}</td>
              <th scope="row">{document.number}</th>
              <td>{day(document.issueDate)}</td>
              <td>{day(dueDate)}</td>
              <td>{format.money(amountSatang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
