import { Link, useFormat, useLocation, useText, type PageProps } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { call } from '../../parts/call.ts';
import { CourierFile } from '../../parts/desk/cod/CourierFile.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { load } from '../../gateway/pages/deskCod.ts';

/** What couriers owe for parcels whose money they took at the door; held against their file, or booked one by one. */
export default function CodPage({ data: { parcels, carriers, sumSatang } }: PageProps<typeof load>) {
  const t = useText('shop');
  const { money, date } = useFormat();
  // Booked without scripts: the page that comes then says how many.
  const query = new URLSearchParams(useLocation().search);
  const [booked = 0, left = 0] = ['booked', 'left'].map((name) => Math.floor(Number(query.get(name))) || 0);
  return (
    <DeskArea title={t('page.deskCod')}>
      <p>{t('cod.lead')}</p>
      {booked > 0 && <Alert tone="success" title={t('cod.done', { count: booked })} />}
      {left > 0 && <Alert tone="warning" title={t('cod.left', { count: left })} />}
      {parcels.length > 0 && (
        <section className="ui-Desk-part" aria-labelledby="shop-cod-sum">
          <h2 id="shop-cod-sum">{t('cod.sum', { amount: money(sumSatang) })}</h2>
          <ul>
            {carriers.map(({ carrier, parcels: count, satang }) => (
              <li key={carrier}>
                {carrier || t('cod.noCarrier')} · {t('cod.parcels', { count })} · <strong>{money(satang)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CourierFile />
      <DataTable
        caption={t('page.deskCod')}
        columns={[
          { key: 'number', title: t('cod.parcel') },
          { key: 'carrier', title: t('cod.carrier') },
          { key: 'tracking', title: t('cod.tracking') },
          { key: 'buyer', title: t('cod.buyer') },
          { key: 'sent', title: t('cod.sent') },
          { key: 'amount', title: t('cod.amount'), align: 'end' },
          { key: 'book', title: t('cod.money') },
        ]}
        rows={parcels.map((parcel) => ({
          id: parcel.shipmentId,
          cells: [
            <Link key="number" className="ui-Target" to={`/shop/orders/${parcel.orderId}`}>
              {parcel.number}
            </Link>,
            parcel.carrier || '–',
            parcel.tracking || '–',
            parcel.buyerName,
            parcel.shippedAt ? date(parcel.shippedAt, 'short') : '–',
            money(parcel.amountSatang),
            <ActionForm
              key="book"
              of={call}
              name="bookCod"
              id={parcel.shipmentId}
              quiet
              submit={t('cod.book')}
              with={{ shipmentId: parcel.shipmentId, amountSatang: parcel.amountSatang, statement: '' }}
            />,
          ],
        }))}
        empty={
          <EmptyState icon="wallet" title={t('cod.empty')}>
            <p>{t('cod.emptyHint')}</p>
          </EmptyState>
        }
      />
    </DeskArea>
  );
}
