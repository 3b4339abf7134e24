import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { desk } from '../../calls/desk.ts';
import { call } from '../call.ts';
import { PoliteHelp } from './PoliteHelp.tsx';
import { useNewId } from './tickets/useNewId.ts';

interface Props {
  eventId: string;
  types: readonly { id: string; name: string }[];
  lists: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** A mail to who comes: to all of them, by their tickets, or by whether they came in. */
export function MessageDialog({ eventId, types, lists, onClose }: Props) {
  const t = useText('event');
  const id = useNewId(undefined);
  const [ticketTypeIds, setTypes] = useState<readonly string[]>([]);
  const [listId, setList] = useState('');
  return (
    <ActionDialog
      sheet
      of={call}
      name="sendMessage"
      schema={desk.sendMessage.body}
      part="message"
      texts="send"
      with={{ event: eventId, id, message: { ticketTypeIds: [...ticketTypeIds], listId: listId || null } }}
      values={{ message: { subject: '', body: '', presence: 'all' } }}
      title={t('messages.write')}
      submit={t('send.submit')}
      onClose={onClose}
    >
      <FormField name="subject" />
      <FormField name="body" rows={8} />
      <PoliteHelp />
      <CheckboxGroup
        legend={t('send.ticketTypeIds')}
        hint={t('promo.ticketTypeIds.hint')}
        name="types"
        options={types.map((type) => ({ value: type.id, label: type.name }))}
        value={ticketTypeIds}
        onChange={setTypes}
      />
      <FormField name="presence" />
      <SelectField
        label={t('send.listId')}
        name="list"
        optional
        value={listId}
        options={[{ value: '', label: t('desk.all') }, ...lists.map((list) => ({ value: list.id, label: list.name }))]}
        onChange={(event) => setList(event.target.value)}
      />
    </ActionDialog>
  );
}
