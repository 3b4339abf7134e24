import { Link, useText } from '#kernel/contract/page.ts';
import { taxIdText } from '#kit/thai/taxId.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { tabPath } from '../../contract.ts';
import type { DetailData } from '../../gateway/pages/detail.ts';
import { TaxesChange } from '../../schemas.ts';
import { call } from '../call.ts';

/** What tax documents the tills of each store may issue. */
export function TaxesTab({ data: { cluster, me, stores } }: { data: DetailData }) {
  const t = useText('cluster');
  if (stores.length === 0) return <EmptyState icon="store" title={t('stores.empty')} />;
  return (
    <>
      {cluster.taxId ? (
        <p>{t('taxes.id', { id: taxIdText(cluster.taxId) })}</p>
      ) : (
        <Alert tone="warning" title={t('taxes.noId')}>
          <p>
            <Link to={tabPath(cluster.id, 'settings')}>{t('taxes.noIdLink')}</Link>
          </p>
        </Alert>
      )}
      <ul className="cluster-Cards">
        {stores.map((store) => (
          <li key={store.id} className="ui-Desk-part">
            <div>
              <h2>{store.name}</h2>
              <p className="cluster-Note">{t('store.branch', { code: store.branchCode })}</p>
            </div>
            {me.rights.owns ? (
              <ActionForm
                key={store.version}
                of={call}
                name="setTaxes"
                id={store.id}
                schema={TaxesChange}
                with={{ store: store.id, version: store.version }}
                values={store}
              >
                <FormField name="vatRegistered" />
                <FormField name="abbAllowed" />
              </ActionForm>
            ) : (
              <p>{t(store.abbAllowed ? 'taxes.abb' : store.vatRegistered ? 'taxes.vat' : 'taxes.none')}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
