import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { AddressFilter } from '../../parts/AddressFilter.tsx';
import { call } from '../../parts/call.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { WriteButton } from '../../parts/WriteButton.tsx';
import { Paging } from '../../parts/Paging.tsx';
import type { AddressesData } from '../../gateway/pages/addresses.ts';
import type { load } from '../../gateway/pages/addresses.ts';
import '../../parts/mail.css';

const addressOf = (q: string, after?: string) => {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(after ? { after } : {}) });
  return query.size ? `/mail/addresses?${query}` : '/mail/addresses';
};

/** Addresses that are not written to because mails to them came back. */
export default function AddressesPage({ data: { q, isLaterPage, list } }: PageProps<typeof load>) {
  const t = useText('mail');
  const format = useFormat();
  const [addressToUnblock, setAddressToUnblock] = useState<AddressesData['list']['items'][number] | null>(null);
  return (
    <DeskPage title={t('addresses.title')} lead={t('addresses.lead')} actions={<WriteButton />}>
      {(q !== '' || list.items.length > 0) && <AddressFilter label={t('outbox.search')} name="q" value={q} />}
      <DataTable
        caption={t('addresses.title')}
        columns={[
          { key: 'address', title: t('field.address') },
          { key: 'response', title: t('field.response') },
          { key: 'bounces', title: t('field.bounces'), align: 'end' },
          { key: 'at', title: t('field.bouncedAt') },
          { key: 'actions', title: t('field.actions') },
        ]}
        rows={list.items.map((row) => ({
          id: row.id,
          cells: [
            <span key="address" className="mail-Address">
              {row.address}
            </span>,
            <span key="response" className="mail-Address">
              {row.response || '–'}
            </span>,
            format.number(row.bounces),
            <time key="at" dateTime={row.bouncedAt}>
              {format.date(row.bouncedAt, 'time')}
            </time>,
            <Button
              key="unblock"
              variant="secondary"
              aria-label={t('unblock.label', { address: row.address })}
              onClick={() => setAddressToUnblock(row)}
            >
              {t('unblock.action')}
            </Button>,
          ],
        }))}
        empty={
          <EmptyState icon="check" title={t(q ? 'addresses.nothing' : 'addresses.empty')}>
            {!q && <p>{t('addresses.emptyHint')}</p>}
          </EmptyState>
        }
      />
      <Paging first={isLaterPage ? addressOf(q) : null} next={list.next && addressOf(q, list.next)} />
      {addressToUnblock && (
        <ActionDialog
          of={call}
          name="unblock"
          with={{ id: addressToUnblock.id }}
          title={t('unblock.title')}
          submit={t('unblock.action')}
          done={t('unblock.done', { address: addressToUnblock.address })}
          size="small"
          onClose={() => setAddressToUnblock(null)}
        >
          <p>{t('unblock.text', { address: addressToUnblock.address })}</p>
        </ActionDialog>
      )}
    </DeskPage>
  );
}
