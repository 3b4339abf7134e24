import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import type { Ticket } from '../store/types.ts';

interface Props {
  readonly ticket: Ticket;
  readonly onClose: () => void;
  readonly onSplit: (ids: ReadonlySet<string>) => void;
}

/** Which lines go onto a bill of their own; some must stay. */
export function SplitDialog({ ticket, onClose, onSplit }: Props) {
  const t = useText('pos');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const able = chosen.length > 0 && chosen.length < ticket.cart.lines.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('till.split.heading')}
      actions={
        <Button disabled={!able} onClick={() => onSplit(new Set(chosen))}>
          {t('till.split.submit')}
        </Button>
      }
    >
      <CheckboxGroup
        legend={t('till.split.lines')}
        name="lines"
        options={ticket.cart.lines.map(({ id, title }) => ({ value: id, label: title }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
