import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SaveTransfer } from '../../calls/transfers.ts';
import type { TransferData } from '../../gateway/pages/transfer.ts';
import { call } from '../call.ts';
import { GoodLines, lineProblems, type GoodLine } from '../GoodLines.tsx';

/** A draft of a transfer: from where, to where, what. */
export function TransferForm({ data: { scope, stores, transfer } }: { data: TransferData }) {
  const t = useText('supply');
  const navigate = useNavigate();
  const [id] = useState(() => transfer?.id ?? crypto.randomUUID());
  const [lines, setLines] = useState<GoodLine[]>(() =>
    (transfer?.lines ?? []).map(({ variantId, sku, title, sent }) => ({ variantId, sku, title, quantity: sent, costSatang: null })),
  );
  return (
    <ActionForm
      of={call}
      name="saveTransfer"
      schema={SaveTransfer}
      with={{
        clusterId: scope.clusterId,
        id,
        version: transfer?.version ?? null,
        lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
      }}
      values={
        transfer
          ? { fromStoreId: transfer.fromStoreId, toStoreId: transfer.toStoreId, note: transfer.note }
          : { fromStoreId: scope.storeId || scope.stores[0]?.id, note: '' }
      }
      check={({ fromStoreId, toStoreId }): Record<string, string> => ({
        ...lineProblems(lines),
        ...(fromStoreId === toStoreId && { toStoreId: 'invalid.sameStore' }),
      })}
      onDone={() => void navigate(`/cluster/store/transfers/${id}`, { replace: true })}
    >
      <div className="ui-Desk-pair">
        <FormField name="fromStoreId" options={scope.stores.map(({ id: value, name }) => ({ value, label: name }))} />
        <FormField name="toStoreId" options={stores.map(({ id: value, name }) => ({ value, label: name }))} />
      </div>
      <GoodLines clusterId={scope.clusterId} legend={t('transfers.lines')} lines={lines} onChange={setLines} />
      <FormField name="note" rows={2} />
    </ActionForm>
  );
}
