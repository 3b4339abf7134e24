import { useState } from 'react';
import { useRevalidator, useText } from '#kernel/contract/page.ts';
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
  pools: ManageTicketsData['pools'];
  row: ManageTicketsData['types'][number] | null;
  onClose: () => void;
}

const FRESH: ManageTicketsData['types'][number]['draft'] = {
  name: '',
  detail: '',
  kind: 'free',
  priceSatang: 0,
  poolIds: [],
  minPerOrder: 1,
  maxPerOrder: 10,
  saleFrom: null,
  saleTo: null,
  hiddenWithoutCode: false,
  hideWhenSoldOut: false,
  waitlist: true,
  active: true,
};

/** A kind of ticket: what it costs, of which places it takes one each, when it is sold and to whom. */
export function TypeDialog({ eventId, pools, row, onClose }: Props) {
  const t = useText('event');
  const { revalidate } = useRevalidator();
  const id = useNewId(row?.id);
  const [poolIds, setPoolIds] = useState<readonly string[]>(row?.draft.poolIds ?? pools.slice(0, 1).map((pool) => pool.id));
  return (
    <ActionDialog
      sheet
      of={call}
      name="saveType"
      schema={desk.saveType.body}
      part="type"
      texts="type"
      with={{ event: eventId, id, version: row?.version ?? null, type: { poolIds: [...poolIds] } }}
      values={{ type: row?.draft ?? FRESH }}
      title={row ? t('desk.editOf', { name: row.draft.name }) : t('types.add')}
      submit={t('desk.save')}
      onClose={onClose}
    >
      <FormField name="name" />
      <FormField name="detail" rows={2} />
      <FormField name="kind" />
      <FormField name="priceSatang" />
      <CheckboxGroup
        legend={t('type.poolIds')}
        hint={t('type.poolIds.hint')}
        name="pools"
        options={pools.map((pool) => ({ value: pool.id, label: pool.name }))}
        value={poolIds}
        onChange={setPoolIds}
      />
      <FormField name="minPerOrder" />
      <FormField name="maxPerOrder" />
      <FormField name="saleFrom" />
      <FormField name="saleTo" />
      <FormField name="hiddenWithoutCode" />
      <FormField name="hideWhenSoldOut" />
      <FormField name="waitlist" />
      <FormField name="active" />
      {row && row.sold + row.waiting === 0 && (
        <RemoveButton
          name="removeType"
          id={row.id}
          onDone={() => {
            onClose();
            void revalidate();
          }}
        />
      )}
    </ActionDialog>
  );
}
