import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { Value } from '#kit/schema/schema.ts';
import { EndKept, type Kept } from '../../../calls/quarantine.ts';
import { call } from '../call.ts';

type KeptRow = Value<typeof Kept>;

/** What tills sent and could not be taken in: a manager takes it in after all, or leaves it out, and says why. */
export function KeptList({ rows }: { rows: readonly KeptRow[] }) {
  const t = useText('pos');
  const { date, money, number } = useFormat();
  const [open, setOpen] = useState<{ row: KeptRow; name: 'takeQuarantine' | 'dropQuarantine' } | null>(null);
  return (
    <>
      <ul className="pos-Flags">
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <strong>{t(`flag.${row.reason}`)}</strong>
              <span>{`${row.device.name} · ${row.store.name}`}</span>
              <small>
                {t('kept.says', {
                  entries: number(row.entries),
                  bills: number(row.bills),
                  total: money(row.totalSatang),
                  at: date(row.at, 'time'),
                })}
              </small>
            </div>
            <div className="ui-Actions">
              <Button variant="secondary" onClick={() => setOpen({ row, name: 'takeQuarantine' })}>
                {t('takeQuarantine.open')}
              </Button>
              <Button variant="quiet" onClick={() => setOpen({ row, name: 'dropQuarantine' })}>
                {t('dropQuarantine.open')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open && (
        <ActionDialog
          of={call}
          name={open.name}
          schema={EndKept}
          with={{ id: open.row.id }}
          title={t(`${open.name}.open`)}
          danger={open.name === 'dropQuarantine'}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
