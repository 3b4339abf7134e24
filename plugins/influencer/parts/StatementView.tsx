import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { MoneyTotal } from '#kit/ui/data/MoneyTotal.tsx';
import { Timeline } from '#kit/ui/data/Timeline.tsx';
import type { StatementData } from '../gateway/statements/read.ts';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import '#kit/ui/desk/desk.css';

const SUMS = ['commissionSatang', 'giftsSatang', 'vatSatang', 'withheldSatang'] as const;

/** The files of a statement. */
export function StatementFiles({ data: { id, withholding } }: { data: StatementData }) {
  const t = useText('influencer');
  return (
    <>
      {withholding?.missing.length === 0 && (
        <a className="ui-Button" data-variant="secondary" href={`/influencer/statements/${id}/withholding.pdf`}>
          <Icon name="print" />
          {t('statement.withholding')}
        </a>
      )}
      <a className="ui-Button" data-variant="secondary" href={`/influencer/statements/${id}/statement.pdf`}>
        <Icon name="print" />
        {t('statement.pdf')}
      </a>
      <a className="ui-Button" data-variant="secondary" href={`/influencer/statements/${id}/statement.csv`} download>
        <Icon name="download" />
        {t('statement.csv')}
      </a>
    </>
  );
}

/** What a statement is of, what it comes to, and who did what. */
export function StatementView({ data }: { data: StatementData }) {
  const t = useText('influencer');
  const { money, date } = useFormat();
  const { sums } = data;
  const missing = data.withholding?.missing.map((field) => t(`missing.${field}`)) ?? [];
  return (
    <>
      {missing.length > 0 && <InlineAlert tone="warning">{t('statement.withholdingMissing', { fields: missing.join(', ') })}</InlineAlert>}
      <section className="ui-Desk-part">
        <h2>{t('statement.sums')}</h2>
        <MoneyTotal
          lines={SUMS.filter((name) => name !== 'vatSatang' || data.vatBp > 0).map((name) => ({
            id: name,
            label: t(`sums.${name}`, { vat: data.vatBp / 100, rate: data.withholdingBp / 100 }),
            satang: name === 'withheldSatang' ? -sums[name] : sums[name],
          }))}
          totalLabel={t('sums.netSatang')}
          total={sums.netSatang}
        />
      </section>
      <section className="ui-Desk-part">
        <h2>{t('statement.lines')}</h2>
        <DataTable
          caption={t('statement.lines')}
          columns={[
            { key: 'about', title: t('paper.about'), head: true },
            { key: 'at', title: t('paper.at') },
            { key: 'base', title: t('paper.base'), align: 'end' },
            { key: 'amount', title: t('paper.amount'), align: 'end' },
          ]}
          rows={data.lines.map((line, index) => ({
            id: String(index),
            cells: [
              `${t(`entry.${line.kind}`)} ${line.about}`,
              date(line.at, 'short'),
              line.baseSatang === null ? '–' : money(line.baseSatang),
              money(line.amountSatang),
            ],
          }))}
          empty={null}
        />
      </section>
      <section className="ui-Desk-part">
        <h2>{t('statement.steps')}</h2>
        <Timeline
          label={t('statement.steps')}
          items={data.steps.map(({ what, by, at }) => ({
            id: what,
            title: t(`steps.${what}`, { name: by }),
            time: date(at, 'time'),
            ...(what === 'paid' && data.method && { text: [t(`pay.method.${data.method}`), data.reference].filter(Boolean).join(' ') }),
          }))}
        />
      </section>
    </>
  );
}
