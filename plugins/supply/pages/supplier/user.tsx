import { useState } from 'react';
import { useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { suppliers } from '../../calls/suppliers.ts';
import type { load, SupplierData } from '../../gateway/pages/supplier.ts';
import { call } from '../../parts/call.ts';
import { ItemsForm } from '../../parts/suppliers/ItemsForm.tsx';

/** One supplier: who it is, and what it has. */
export default function SupplierPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  const { supplier } = data;
  return (
    <DeskPage title={supplier?.name ?? t('suppliers.new')} back={{ to: '/cluster/user/store/suppliers', label: t('page.suppliers') }}>
      <section className="ui-Desk-part">
        <h2>{t('suppliers.facts')}</h2>
        <SupplierForm key={`${supplier?.id} ${supplier?.version}`} data={data} />
      </section>
      {supplier && (
        <section className="ui-Desk-part">
          <h2>{t('suppliers.goods')}</h2>
          <ItemsForm key={supplier.version} data={data} />
        </section>
      )}
    </DeskPage>
  );
}

function SupplierForm({ data: { scope, supplier } }: { data: SupplierData }) {
  const navigate = useNavigate();
  const [id] = useState(() => supplier?.id ?? crypto.randomUUID());
  return (
    <ActionForm
      of={call}
      name="saveSupplier"
      schema={suppliers.saveSupplier.body}
      part="supplier"
      with={{ clusterId: scope.clusterId, id, version: supplier?.version ?? null }}
      values={{ supplier: supplier ?? { creditDays: 0, active: true } }}
      onDone={() => void navigate(`/cluster/store/suppliers/${id}`, { replace: true })}
    >
      <div className="ui-Desk-pair">
        <FormField name="name" />
        <FormField name="code" autoCapitalize="none" />
        <FormField name="phone" />
        <FormField name="email" inputMode="email" />
        <FormField name="taxId" inputMode="numeric" />
        <FormField name="creditDays" steps />
      </div>
      <FormField name="address" rows={2} />
      <FormField name="note" rows={2} />
      <FormField name="active" />
    </ActionForm>
  );
}
