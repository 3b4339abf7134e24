import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { checkin } from '../../calls/doors.ts';
import type { ManageCheckinData } from '../../gateway/pages/manageCheckin.ts';
import { call } from '../call.ts';
import { RemoveButton } from './tickets/RemoveButton.tsx';
import { useNewId } from './tickets/useNewId.ts';

interface Props {
  eventId: string;
  types: readonly { id: string; name: string }[];
  row: ManageCheckinData['lists'][number] | null;
  onClose: () => void;
}

/** A list of who may come in: by which tickets, at which doors, and when. */
export function ListDialog({ eventId, types, row, onClose }: Props) {
  const t = useText('event');
  const id = useNewId(row?.id);
  const [ticketTypeIds, setTypes] = useState<readonly string[]>(row?.draft.ticketTypeIds ?? []);
  const [doors, setDoors] = useState<readonly string[]>(row?.draft.doors ?? []);
  return (
    <ActionDialog
      of={call}
      name="saveList"
      schema={checkin.saveList.body}
      part="list"
      texts="list"
      with={{ event: eventId, id, version: row?.version ?? null, list: { ticketTypeIds: [...ticketTypeIds], doors: [...doors] } }}
      values={{ list: row?.draft ?? { name: '', activeFrom: null, activeTo: null } }}
      title={row ? t('desk.editOf', { name: row.draft.name }) : t('lists.add')}
      submit={t('desk.save')}
      onClose={onClose}
    >
      <FormField name="name" />
      <TagField label={t('list.doors')} hint={t('list.doors.hint')} name="doorNames" value={doors} onChange={setDoors} />
      <CheckboxGroup
        legend={t('list.ticketTypeIds')}
        hint={t('list.ticketTypeIds.hint')}
        name="types"
        options={types.map((type) => ({ value: type.id, label: type.name }))}
        value={ticketTypeIds}
        onChange={setTypes}
      />
      <FormField name="activeFrom" />
      <FormField name="activeTo" />
      {row && row.came === 0 && <RemoveButton name="removeList" id={row.id} onDone={onClose} />}
    </ActionDialog>
  );
}
