import { useState } from 'react';
import { useFormat, useLive, useText, type FillProps } from '#kernel/contract/page.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import type { billing } from '../plugin.ts';
import { call } from '../parts/call.ts';
import type { load } from '../gateway/fills/tile.ts';

/** What the member still has to pay, at a glance; kept up to date while the page is open. */
export default function DueTile({ data }: FillProps<typeof load>) {
  const t = useText('billing');
  const format = useFormat();
  const [due, setDue] = useState(data);
  const again = () =>
    void call('charges', { show: 'due' })
      .then(({ charges }) => setDue({ count: charges.length, satang: charges.reduce((sum, { dueSatang }) => sum + dueSatang, 0) }))
      .catch(() => {});
  useLive<typeof billing, 'charge'>('billing', 'charge', again, again);
  return (
    <Tile title={t('page.due')} href="/billing/order/cart" linkLabel={t('tile.open')}>
      {due.count === 0 ? (
        <p>{t('tile.nothing')}</p>
      ) : (
        <p>
          <strong>{format.money(due.satang)}</strong> · {t('tile.count', { count: due.count })}
        </p>
      )}
    </Tile>
  );
}
