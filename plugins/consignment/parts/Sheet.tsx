import { useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import { bahtText } from '#kit/thai/bahtText.ts';
import type { SettlementData } from '../gateway/pages/settlement.ts';
import { Lines } from './Lines.tsx';
import { useDay } from './useDay.ts';
import { useSums } from './useSums.ts';
import './consignment.css';
import './paper.css';

/** A statement as it is printed on A4: dark on white, whatever the visitor reads in. */
export function Sheet({ data }: { data: SettlementData }) {
  const t = useText('consignment');
  const { money, date } = useFormat();
  const locale = useLocale();
  const day = useDay();
  const sums = useSums(data);
  const { vendor, seller } = data;
  const party = (title: string, { name, taxId, address }: { name: string; taxId: string; address: string }) => (
    <div>
      <small>{title}</small>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{address}</p>
      {taxId && <p>{t('paper.taxId', { taxId })}</p>}
    </div>
  );
  return (
    <article className="consignment-Sheet" data-paper="sheet">
      <header>
        <h1>{t('page.settlement')}</h1>
        <p>
          {t('paper.number', { number: data.number })} · {t('settlements.between', { from: day(data.fromDay), to: day(data.toDay) })} ·{' '}
          {t(`state.${data.state}`)}
        </p>
        <p>{t('paper.made', { date: date(data.steps[0]?.at ?? data.createdAt) })}</p>
      </header>
      <div className="consignment-Sheet-who">
        {party(t('paper.seller'), seller)}
        {party(t('paper.vendor'), vendor)}
      </div>
      <Lines data={data} />
      <dl>
        {sums.map(({ id, label, satang }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{money(satang)}</dd>
          </div>
        ))}
        <div data-strong>
          <dt>{t('sums.netSatang')}</dt>
          <dd>{money(data.sums.netSatang)}</dd>
        </div>
      </dl>
      {locale === 'th' && data.sums.netSatang > 0 && <p className="consignment-Sheet-words">{bahtText(data.sums.netSatang)}</p>}
      {data.sums.withheldSatang > 0 && <p>{t('paper.withheld')}</p>}
      {data.state === 'paid' && <p>{t('paper.paid', { bank: vendor.bank || '–', reference: data.reference })}</p>}
      <div className="consignment-Sheet-signs">
        <p>{t('paper.made.by', { name: data.steps.find(({ what }) => what === 'calculated')?.by ?? '' })}</p>
        <p>{t('paper.approved.by', { name: data.steps.find(({ what }) => what === 'approved')?.by ?? '' })}</p>
        <p>{t('paper.received.by')}</p>
      </div>
    </article>
  );
}
