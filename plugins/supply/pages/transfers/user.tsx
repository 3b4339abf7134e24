import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import type { load, TransfersData } from '../../gateway/pages/transfers.ts';
import { TRANSFER_STATES } from '../../machines/transfer.ts';
import { NoStore } from '../../parts/NoStore.tsx';
import { RecordList } from '../../parts/RecordList.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';

export default function TransfersPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  return data ? <Transfers data={data} /> : <NoStore title={t('page.transfers')} />;
}

/** Goods that go from store to store: what is on its way, and what was missing when it arrived. */
function Transfers({ data }: { data: TransfersData }) {
  const t = useText('supply');
  const { number, date } = useFormat();
  return (
    <RecordList
      kind="transfers"
      icon="arrow"
      data={data}
      states={TRANSFER_STATES}
      adds={data.scope.keepsStock}
      columns={[
        { key: 'number', title: t('orders.number') },
        { key: 'from', title: t('saveTransfer.fromStoreId') },
        { key: 'to', title: t('saveTransfer.toStoreId') },
        { key: 'sentAt', title: t('transfers.sentAt') },
        { key: 'sent', title: t('transfers.sent'), align: 'end' },
        { key: 'missing', title: t('transfers.missing'), align: 'end' },
        { key: 'state', title: t('orders.state'), head: true },
      ]}
      renderCells={(transfer) => [
        <Link key="number" className="ui-Target" to={`/cluster/store/transfers/${transfer.id}`}>
          {transfer.number}
        </Link>,
        transfer.from,
        transfer.to,
        transfer.sentAt ? date(transfer.sentAt, 'short') : '–',
        number(transfer.sent),
        number(transfer.missing),
        <StateBadge key="state" state={transfer.state} />,
      ]}
    />
  );
}
