import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { load, TransferData } from '../../gateway/pages/transfer.ts';
import { nextTransfer } from '../../machines/transfer.ts';
import { call } from '../../parts/call.ts';
import { GoodName } from '../../parts/GoodName.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';
import { ReceiveTransferDialog } from '../../parts/transfers/ReceiveTransferDialog.tsx';
import { TransferForm } from '../../parts/transfers/TransferForm.tsx';

type Transfer = NonNullable<TransferData['transfer']>;
/** What is asked before a transfer goes on. */
const TURNS = { SEND: 'sendTransfer', CANCEL: 'cancelTransfer' } as const;

/** One transfer between stores, from its draft to what has arrived. */
export default function TransferPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  const { scope, stores, transfer } = data;
  const back = { to: '/cluster/store/transfers', label: t('page.transfers') };
  if (!transfer)
    return (
      <DeskPage title={t('transfers.new')} back={back}>
        <TransferForm data={data} />
      </DeskPage>
    );
  const nameOf = (storeId: string) => stores.find(({ id }) => id === storeId)?.name ?? '–';
  return (
    <DeskPage
      title={transfer.number}
      back={back}
      state={<StateBadge state={transfer.state} />}
      lead={`${nameOf(transfer.fromStoreId)} → ${nameOf(transfer.toStoreId)}`}
      actions={<Actions clusterId={scope.clusterId} transfer={transfer} />}
    >
      {transfer.state === 'draft' && transfer.maySend ? <TransferForm key={transfer.version} data={data} /> : <Facts transfer={transfer} />}
    </DeskPage>
  );
}

function Actions({ clusterId, transfer }: { clusterId: string; transfer: Transfer }) {
  const t = useText('supply');
  const [open, setOpen] = useState<'receive' | keyof typeof TURNS | null>(null);
  const { id, version, state, maySend, mayReceive } = transfer;
  return (
    <>
      {mayReceive && nextTransfer(state, 'RECEIVE') && (
        <Button onClick={() => setOpen('receive')}>
          <Icon name="check" />
          {t('receive.open')}
        </Button>
      )}
      {maySend && nextTransfer(state, 'SEND') && (
        <Button onClick={() => setOpen('SEND')}>
          <Icon name="send" />
          {t('transfers.send')}
        </Button>
      )}
      {maySend && nextTransfer(state, 'CANCEL') && (
        <Button variant="secondary" onClick={() => setOpen('CANCEL')}>
          {t('transfers.cancel')}
        </Button>
      )}
      {open === 'receive' && <ReceiveTransferDialog clusterId={clusterId} transfer={transfer} onClose={() => setOpen(null)} />}
      {open && open !== 'receive' && (
        <ActionDialog
          of={call}
          name="turnTransfer"
          with={{ clusterId, id, version, action: open }}
          texts={TURNS[open]}
          title={t(`${TURNS[open]}.title`, { number: transfer.number })}
          danger={open === 'CANCEL'}
          onClose={() => setOpen(null)}
        >
          <p>{t(`${TURNS[open]}.text`, { count: transfer.lines.length })}</p>
        </ActionDialog>
      )}
    </>
  );
}

/** What was sent, what has arrived and why something has not. */
function Facts({ transfer }: { transfer: Transfer }) {
  const t = useText('supply');
  const { number, date } = useFormat();
  return (
    <>
      <DescriptionList
        items={[
          { term: t('transfers.sentAt'), value: transfer.sentAt ? date(transfer.sentAt, 'time') : '–' },
          { term: t('transfers.receivedAt'), value: transfer.receivedAt ? date(transfer.receivedAt, 'time') : '–' },
          ...(transfer.note ? [{ term: t('saveTransfer.note'), value: transfer.note }] : []),
        ]}
      />
      <section className="ui-Desk-part">
        <h2>{t('transfers.lines')}</h2>
        <DataTable
          caption={t('transfers.lines')}
          columns={[
            { key: 'good', title: t('levels.good') },
            { key: 'sent', title: t('transfers.sent'), align: 'end' },
            { key: 'received', title: t('transfers.arrived'), align: 'end', head: true },
            { key: 'missing', title: t('transfers.missing'), align: 'end' },
            { key: 'reason', title: t('receiveTransfer.reason') },
          ]}
          rows={transfer.lines.map((line) => ({
            id: line.id,
            cells: [
              <GoodName key="good" {...line} />,
              number(line.sent),
              line.received === null ? '–' : number(line.received),
              line.received === null ? '–' : number(line.sent - line.received),
              line.reason || '–',
            ],
          }))}
          empty={null}
        />
      </section>
    </>
  );
}
