import { useId, useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import type { FloorTable } from '../../../rules/floor.ts';

interface Props {
  readonly table: FloorTable;
  readonly onClose: () => void;
  readonly onBegin: (guests: number) => void;
}

const MOST = 500;

/** Opens a table: how many have sat down. */
export function GuestsDialog({ table, onClose, onBegin }: Props) {
  const t = useText('pos');
  const form = useId();
  const [guests, setGuests] = useState<number | string | null>(Math.min(2, table.seats));
  const able = typeof guests === 'number' && Number.isInteger(guests) && guests >= 1 && guests <= MOST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (able) onBegin(guests);
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('cafe.tables.table', { table: table.name })}
      actions={
        <Button type="submit" form={form} disabled={!able}>
          {t('cafe.tables.begin')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <NumberField name="guests" label={t('cafe.tables.guests')} value={guests} min={1} max={MOST} data-autofocus onChange={setGuests} />
      </form>
    </Dialog>
  );
}
