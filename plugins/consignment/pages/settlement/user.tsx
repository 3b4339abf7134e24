import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { MoneyTotal } from '#kit/ui/data/MoneyTotal.tsx';
import { Timeline } from '#kit/ui/data/Timeline.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import type { load } from '../../gateway/pages/settlement.ts';
import { Lines } from '../../parts/Lines.tsx';
import { SettlementActions } from '../../parts/SettlementActions.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';
import { useDay } from '../../parts/useDay.ts';
import { useSums } from '../../parts/useSums.ts';
import '../../parts/consignment.css';

/** One statement: what was sold, what is kept of it, who agreed, and that it was paid. */
export default function SettlementPage({ data }: PageProps<typeof load>) {
  const t = useText('consignment');
  const { date } = useFormat();
  const day = useDay();
  const back =
    data.as === 'owner'
      ? { to: `/cluster/vendor/${data.vendor.id}`, label: data.vendor.name }
      : { to: '/cluster/user/vendor', label: t('page.mine') };
  return (
    <DeskPage
      title={data.number}
      back={back}
      state={<StateBadge state={data.state} />}
      lead={`${data.vendor.name} · ${t('settlements.between', { from: day(data.fromDay), to: day(data.toDay) })}`}
      actions={<SettlementActions data={data} />}
    >
      {data.state === 'disputed' && <InlineAlert tone="warning">{data.dispute}</InlineAlert>}
      {data.state === 'open' && <InlineAlert tone="info">{t('settlements.openHint')}</InlineAlert>}
      <section className="ui-Desk-part">
        <h2>{t('sums.title')}</h2>
        <MoneyTotal lines={useSums(data)} totalLabel={t('sums.netSatang')} total={data.sums.netSatang} />
      </section>
      <section className="ui-Desk-part">
        <h2>{t('lines.title')}</h2>
        <Lines data={data} />
      </section>
      {data.steps.length > 0 && (
        <section className="ui-Desk-part">
          <h2>{t('steps.title')}</h2>
          <Timeline
            label={t('steps.title')}
            items={data.steps.map(({ what, by, at }) => ({
              id: what,
              title: t(`steps.${what}`, { name: by }),
              time: date(at, 'time'),
              ...(what === 'paid' && { text: t('steps.reference', { reference: data.reference }) }),
            }))}
          />
        </section>
      )}
    </DeskPage>
  );
}
