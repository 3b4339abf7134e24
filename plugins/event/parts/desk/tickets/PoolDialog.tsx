import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { desk } from '../../../calls/desk.ts';
import type { ManageTicketsData } from '../../../gateway/pages/manageTickets.ts';
import { call } from '../../call.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { useNewId } from './useNewId.ts';

interface Props {
  eventId: string;
  row: ManageTicketsData['pools'][number] | null;
  onClose: () => void;
}

/** Places: what they are called and how many there are. */
export function PoolDialog({ eventId, row, onClose }: Props) {
  const t = useText('event');
  const id = useNewId(row?.id);
  return (
    <ActionDialog
      of={call}
      name="savePool"
      schema={desk.savePool.body}
      part="pool"
      texts="pool"
      with={{ event: eventId, id, version: row?.version ?? null }}
      values={{ pool: { name: row?.name ?? '', capacity: row?.capacity ?? 50 } }}
      title={row ? t('desk.editOf', { name: row.name }) : t('pools.add')}
      submit={t('desk.save')}
      onClose={onClose}
    >
      <FormField name="name" />
      <FormField name="capacity" />
      {row && row.used + row.held === 0 && <RemoveButton name="removePool" id={row.id} onDone={onClose} />}
    </ActionDialog>
  );
}
