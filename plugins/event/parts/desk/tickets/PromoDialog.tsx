import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { desk } from '../../../calls/desk.ts';
import type { ManageTicketsData } from '../../../gateway/pages/manageTickets.ts';
import { call } from '../../call.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { useNewId } from './useNewId.ts';

interface Props {
  eventId: string;
  types: readonly { id: string; name: string }[];
  row: ManageTicketsData['promos'][number] | null;
  onClose: () => void;
}

const FRESH: ManageTicketsData['promos'][number]['draft'] = {
  code: '',
  kind: 'percent',
  percent: 10,
  amountSatang: 0,
  ticketTypeIds: [],
  maxUses: null,
  expiresAt: null,
};

/** A code: what it takes off, or what it opens, and how often. */
export function PromoDialog({ eventId, types, row, onClose }: Props) {
  const t = useText('event');
  const id = useNewId(row?.id);
  const [ticketTypeIds, setTypes] = useState<readonly string[]>(row?.draft.ticketTypeIds ?? []);
  return (
    <ActionDialog
      of={call}
      name="savePromo"
      schema={desk.savePromo.body}
      part="promo"
      texts="promo"
      with={{ event: eventId, id, version: row?.version ?? null, promo: { ticketTypeIds: [...ticketTypeIds] } }}
      values={{ promo: row?.draft ?? FRESH }}
      title={row ? t('desk.editOf', { name: row.draft.code }) : t('promos.add')}
      submit={t('desk.save')}
      onClose={onClose}
    >
      <FormField name="code" autoCapitalize="characters" />
      <FormField name="kind" />
      <FormField name="percent" />
      <FormField name="amountSatang" />
      <CheckboxGroup
        legend={t('promo.ticketTypeIds')}
        hint={t('promo.ticketTypeIds.hint')}
        name="types"
        options={types.map((type) => ({ value: type.id, label: type.name }))}
        value={ticketTypeIds}
        onChange={setTypes}
      />
      <FormField name="maxUses" />
      <FormField name="expiresAt" />
      {row && <RemoveButton name="removePromo" id={row.id} onDone={onClose} />}
    </ActionDialog>
  );
}
