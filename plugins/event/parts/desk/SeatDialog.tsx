import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { call } from '../call.ts';

interface Props {
  attendee: { id: string; name: string; seat: string };
  free: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Another seat for somebody who comes; they are told by mail. */
export function SeatDialog({ attendee, free, onClose }: Props) {
  const t = useText('event');
  const [seat, setSeat] = useState(free[0]?.id ?? '');
  return (
    <ActionDialog
      of={call}
      name="moveSeat"
      with={{ attendee: attendee.id, seat }}
      texts="moveSeat"
      title={t('moveSeat.title', { name: attendee.name })}
      submit={t('moveSeat.go')}
      onClose={onClose}
    >
      <p>{t('moveSeat.hint', { seat: attendee.seat || 'none' })}</p>
      <SelectField
        label={t('moveSeat.seat')}
        value={seat}
        options={free.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setSeat(event.target.value)}
      />
    </ActionDialog>
  );
}
