import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { KeyData } from '../gateway/pages/key.ts';

/** Where a key was used from. */
export function AddressTable({ addresses }: Pick<KeyData, 'addresses'>) {
  const t = useText('apikeys');
  const format = useFormat();
  return (
    <DataTable
      caption={t('addresses.title')}
      columns={[
        { key: 'ip', title: t('field.ip') },
        { key: 'first', title: t('field.firstAt') },
        { key: 'last', title: t('field.lastAt') },
        { key: 'calls', title: t('field.calls'), align: 'end' },
      ]}
      rows={addresses.map(({ ip, firstAt, lastAt, calls }) => ({
        id: ip,
        cells: [<code key="ip">{ip}</code>, format.date(firstAt, 'time'), format.date(lastAt, 'time'), format.number(calls)],
      }))}
      empty={<p>{t('addresses.none')}</p>}
    />
  );
}

/** What was done with a key, the latest first. */
export function UseTable({ items }: { items: KeyData['log']['items'] }) {
  const t = useText('apikeys');
  const format = useFormat();
  return (
    <DataTable
      caption={t('log.title')}
      columns={[
        { key: 'call', title: t('field.call') },
        { key: 'at', title: t('field.at') },
        { key: 'status', title: t('field.status') },
        { key: 'ip', title: t('field.ip') },
      ]}
      rows={items.map(({ id, call, at, status, ip }) => ({
        id,
        cells: [
          <code key="call">{call}</code>,
          <time key="at" dateTime={at}>
            {format.date(at, 'time')}
          </time>,
          <Badge key="status" tone={status < 400 ? 'success' : 'danger'}>
            {status}
          </Badge>,
          <code key="ip">{ip}</code>,
        ],
      }))}
      empty={
        <EmptyState icon="key" title={t('log.empty')}>
          <p>{t('log.emptyHint')}</p>
        </EmptyState>
      }
    />
  );
}
