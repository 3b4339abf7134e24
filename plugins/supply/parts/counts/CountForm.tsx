import { useState } from 'react';
import { useNavigate } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SaveCount } from '../../calls/counts.ts';
import type { CountData } from '../../gateway/pages/count.ts';
import { call } from '../call.ts';

/** A draft of a count: of which store, of all that it has or of some, blind or not. */
export function CountForm({ data: { scope, count } }: { data: CountData }) {
  const navigate = useNavigate();
  const [id] = useState(() => count?.id ?? crypto.randomUUID());
  return (
    <ActionForm
      of={call}
      name="saveCount"
      schema={SaveCount}
      with={{ clusterId: scope.clusterId, id, version: count?.version ?? null }}
      values={count ?? { storeId: scope.storeId || scope.stores[0]?.id, blind: true, whole: true, note: '' }}
      onDone={() => void navigate(`/cluster/store/counts/${id}`, { replace: true })}
    >
      <FormField name="storeId" options={scope.stores.map(({ id: value, name }) => ({ value, label: name }))} />
      <FormField name="whole" />
      <FormField name="blind" />
      <FormField name="note" rows={2} />
    </ActionForm>
  );
}
