import { useFormat, useLocale, useText, type PageProps } from '#kernel/contract/page.ts';
import { formatDate } from '#kit/page/format.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { load } from '../../gateway/pages/orderPaper.ts';
import '../../parts/orders/paper.css';

/** An order as its supplier sees and prints it. */
export default function OrderPaperPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  const { money, number, date } = useFormat();
  const locale = useLocale();
  const { buyer, supplier, lines } = data;
  const hasCosts = lines.some(({ costSatang }) => costSatang !== null);
  const total = lines.reduce((sum, { quantity, costSatang }) => sum + quantity * (costSatang ?? 0), 0);
  const day = formatDate(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <div className="supply-Paper">
      <div>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" />
          {t('paper.print')}
        </Button>
      </div>
      <article className="supply-PaperSheet" data-paper="sheet">
        <h1>{t('paper.title', { number: data.number })}</h1>
        {data.cancelled && <p className="supply-PaperSheet-void">{t('paper.cancelled')}</p>}
        {data.sentAt && <p>{t('paper.sentAt', { date: date(data.sentAt) })}</p>}
        {data.expectedOn && <p>{t('paper.expectedOn', { date: day.format(new Date(data.expectedOn)) })}</p>}
        <div className="supply-PaperSheet-who">
          <div>
            <small>{t('paper.buyer')}</small>
            <p>
              <strong>{buyer.name}</strong>
            </p>
            <p>{buyer.address}</p>
            {buyer.phone && <p>{t('paper.phone', { phone: buyer.phone })}</p>}
            {buyer.taxId && <p>{t('paper.taxId', { taxId: buyer.taxId })}</p>}
          </div>
          <div>
            <small>{t('paper.supplier')}</small>
            <p>
              <strong>{supplier.name}</strong>
            </p>
            <p>{supplier.address}</p>
          </div>
        </div>
        {/* Too narrow for four columns: the table moves, and can be moved by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="supply-PaperSheet-scroll" role="region" aria-label={t('paper.lines')} tabIndex={0}>
          <table>
            <caption className="ui-Hidden">{t('paper.lines')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('paper.good')}</th>
                <th scope="col">{t('paper.quantity')}</th>
                {hasCosts && <th scope="col">{t('paper.cost')}</th>}
                {hasCosts && <th scope="col">{t('paper.sum')}</th>}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <th scope="row">
                    {line.title} <small>{line.supplierSku || line.sku}</small>
                  </th>
                  <td>{number(line.quantity)}</td>
                  {hasCosts && <td>{line.costSatang === null ? '–' : money(line.costSatang)}</td>}
                  {hasCosts && <td>{line.costSatang === null ? '–' : money(line.costSatang * line.quantity)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {hasCosts && <p className="supply-PaperSheet-total">{t('paper.total', { amount: money(total) })}</p>}
        {data.note && <p>{data.note}</p>}
      </article>
    </div>
  );
}
