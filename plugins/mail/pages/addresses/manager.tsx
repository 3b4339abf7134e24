import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { TablePage } from '#kit/table/page/TablePage.tsx';
import type { RowOf } from '#kit/table/table.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { addresses } from '../../calls/addresses.ts';
import type { addressTable } from '../../gateway/addresses.ts';
import { call } from '../../parts/call.ts';
import { WriteButton } from '../../parts/WriteButton.tsx';

/** Addresses that are not written to because mails to them came back. */
export default function AddressesPage({ data }: PageProps<typeof addressTable.loads.addresses>) {
  const t = useText('mail');
  const [unblocked, setUnblocked] = useState<RowOf<typeof addresses> | null>(null);
  return (
    <>
      <TablePage
        table={addresses}
        data={data}
        icon="check"
        actions={<WriteButton />}
        more={[
          {
            key: 'actions',
            title: t('field.actions'),
            render: (row) => (
              <Button variant="secondary" aria-label={t('unblock.label', { address: row.address })} onClick={() => setUnblocked(row)}>
                {t('unblock.action')}
              </Button>
            ),
          },
        ]}
      />
      {unblocked && (
        <ActionDialog
          of={call}
          name="unblock"
          with={{ id: unblocked.id }}
          title={t('unblock.title')}
          submit={t('unblock.action')}
          done={t('unblock.done', { address: unblocked.address })}
          size="small"
          onClose={() => setUnblocked(null)}
        >
          <p>{t('unblock.text', { address: unblocked.address })}</p>
        </ActionDialog>
      )}
    </>
  );
}
