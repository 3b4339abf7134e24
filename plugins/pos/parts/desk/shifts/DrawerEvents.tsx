import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { ShiftReport } from '../../../calls/reportSchemas.ts';
import { billPath } from '../bills/useBillRows.tsx';

/** Cash as it moved in and out of a drawer. */
export function DrawerEvents({ events }: Pick<ShiftReport, 'events'>) {
  const t = useText('pos');
  const { money, date } = useFormat();
  return (
    <section className="ui-Desk-part" aria-labelledby="drawer-events">
      <h2 id="drawer-events">{t('drawers.events')}</h2>
      <DataTable
        caption={t('drawers.events')}
        columns={[
          { key: 'at', title: t('drawers.at') },
          { key: 'kind', title: t('drawers.kind') },
          { key: 'member', title: t('bill.member') },
          { key: 'reason', title: t('drawers.reason') },
          { key: 'amount', title: t('bill.total'), align: 'end', head: true },
        ]}
        rows={events.map(({ id, at, kind, member, reason, billId, amountSatang }) => ({
          id,
          cells: [
            date(at, 'time'),
            billId ? (
              <Link key="kind" className="ui-Target" to={billPath(billId)}>
                {t(`drawer.${kind}`)}
              </Link>
            ) : (
              t(`drawer.${kind}`)
            ),
            member.name,
            reason || '–',
            money(amountSatang),
          ],
        }))}
        empty={<p>{t('drawers.noEvents')}</p>}
      />
    </section>
  );
}
