import { useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { DetailData } from '../../gateway/pages/detail.ts';
import { ReceiptChange } from '../../schemas.ts';
import { call } from '../call.ts';

/** What stands above and below on the receipts of each store. */
export function ReceiptsTab({ data: { stores } }: { data: DetailData }) {
  const t = useText('cluster');
  if (stores.length === 0) return <EmptyState icon="store" title={t('stores.empty')} />;
  return (
    <ul className="cluster-Cards">
      {stores.map((store) => (
        <li key={store.id} className="ui-Desk-part">
          <h2>{store.name}</h2>
          {store.manages ? (
            <ActionForm
              key={store.version}
              of={call}
              name="setReceipt"
              id={store.id}
              schema={ReceiptChange}
              with={{ store: store.id, version: store.version }}
              values={store}
            >
              <FormField name="receiptHeader" lines="several" rows={3} />
              <FormField name="receiptFooter" lines="several" rows={3} />
            </ActionForm>
          ) : (
            <p className="cluster-Lines">{[store.receiptHeader, store.receiptFooter].filter(Boolean).join('\n…\n') || t('none')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
