import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { DetailData, DeviceItem } from '../../gateway/pages/detail.ts';
import { DeviceChange } from '../../schemas.ts';
import { call } from '../call.ts';
import { PairDialog } from './PairDialog.tsx';

type Open = { act: 'pair' } | { act: 'change' | 'revoke'; device: DeviceItem };

/** The tills of a cluster: since when they were not seen, what they have not sent, and an end to those that are lost. */
export function DevicesTab({ data: { stores, devices } }: { data: DetailData }) {
  const t = useText('cluster');
  const format = useFormat();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const managedStores = stores.filter(({ manages }) => manages);
  const pair = managedStores.length > 0 && (
    <Button data-key="c" onClick={() => setOpen({ act: 'pair' })}>
      <Icon name="plus" />
      {t('pairing.add')}
    </Button>
  );
  return (
    <>
      {devices.length > 0 && <div className="ui-Actions">{pair}</div>}
      <DataTable
        caption={t('tab.devices')}
        columns={[
          { key: 'name', title: t('device.name') },
          { key: 'store', title: t('store') },
          { key: 'series', title: t('device.series') },
          { key: 'machine', title: t('device.machineNo') },
          { key: 'state', title: t('device.state') },
          { key: 'seen', title: t('device.lastSeen') },
          { key: 'acts', title: t('list.acts') },
        ]}
        rows={devices.map((device) => ({
          id: device.id,
          cells: [
            device.name,
            stores.find(({ id }) => id === device.storeId)?.name ?? t('none'),
            device.series,
            device.machineNo || t('none'),
            <DeviceState key="state" device={device} />,
            format.date(device.lastSeenAt, 'time'),
            device.revokedAt === null ? (
              <MenuButton
                key="acts"
                label={t('list.actsOf', { name: device.name })}
                groups={[
                  [{ label: t('action.change'), icon: 'edit', onSelect: () => setOpen({ act: 'change', device }) }],
                  [{ label: t('device.revoke'), icon: 'lock', tone: 'danger', onSelect: () => setOpen({ act: 'revoke', device }) }],
                ]}
              />
            ) : null,
          ],
        }))}
        empty={
          <EmptyState icon="device" title={t('devices.empty')} action={pair}>
            <p>{t(managedStores.length > 0 ? 'devices.emptyHint' : 'devices.noStores')}</p>
          </EmptyState>
        }
      />
      {open?.act === 'pair' && <PairDialog stores={managedStores} onClose={close} />}
      {open?.act === 'change' && (
        <ActionDialog
          of={call}
          name="changeDevice"
          schema={DeviceChange}
          with={{ device: open.device.id, version: open.device.versionNo }}
          values={{ name: open.device.name, machineNo: open.device.machineNo }}
          size="small"
          title={open.device.name}
          submit={t('action.save')}
          done={t('done.saved')}
          onClose={close}
        >
          <FormField name="name" data-autofocus />
          <FormField name="machineNo" />
        </ActionDialog>
      )}
      {open?.act === 'revoke' && (
        <ActionDialog
          of={call}
          name="revokeDevice"
          with={{ device: open.device.id }}
          danger
          size="small"
          title={t('device.revoke')}
          submit={t('device.revoke')}
          done={t('done.revoked', { name: open.device.name })}
          onClose={close}
        >
          <p>{t('device.revokeText', { name: open.device.name })}</p>
          {open.device.unsynced > 0 && <p>{t('device.revokeUnsynced', { count: open.device.unsynced })}</p>}
        </ActionDialog>
      )}
    </>
  );
}

function DeviceState({ device: { revokedAt, unsynced } }: { device: DeviceItem }) {
  const t = useText('cluster');
  if (revokedAt !== null) return <Badge tone="danger">{t('device.revoked')}</Badge>;
  if (unsynced > 0) return <Badge tone="warning">{t('fact.unsynced', { count: unsynced })}</Badge>;
  return <Badge tone="success">{t('device.ready')}</Badge>;
}
