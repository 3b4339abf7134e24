import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { vendors } from '../calls/vendors.ts';
import type { VendorData } from '../gateway/pages/vendor.ts';
import { call } from './call.ts';
import { PickField } from './PickField.tsx';

interface Props {
  clusterId: string;
  /** Null for a new one. */
  vendor: Pick<VendorData, 'id' | 'version' | 'vendor' | 'account'> | null;
  onClose: () => void;
  onDone?: (id: string) => void;
}

/** Who a vendor is, what is kept of their sales, and who signs in as them. */
export function VendorDialog({ clusterId, vendor, onClose, onDone }: Props) {
  const t = useText('consignment');
  const [id] = useState(() => vendor?.id ?? crypto.randomUUID());
  const [account, setAccount] = useState(vendor?.account ?? null);
  return (
    <ActionDialog
      of={call}
      name="saveVendor"
      schema={vendors.saveVendor.body}
      part="vendor"
      with={{ clusterId, id, version: vendor?.version ?? null, accountId: account?.id ?? null }}
      values={{ vendor: vendor?.vendor ?? { commissionBp: 2000, withholdingBp: 0, active: true } }}
      title={t(vendor ? 'vendors.change' : 'vendors.new')}
      sheet
      onClose={onClose}
      onDone={() => onDone?.(id)}
    >
      <FormField name="name" data-autofocus />
      <div className="ui-Desk-pair">
        <FormField name="commissionBp" />
        <FormField name="withholdingBp" />
        <FormField name="phone" />
        <FormField name="taxId" inputMode="numeric" />
      </div>
      <FormField name="address" rows={2} />
      <FormField name="bank" lines="one" />
      <PickField
        name="accountId"
        label={t('vendors.account')}
        hint={t('vendors.accountHint')}
        optional
        picked={account}
        onPick={setAccount}
        search={(q) => call('findAccounts', { clusterId, q })}
      />
      <FormField name="note" rows={2} />
      <FormField name="active" />
    </ActionDialog>
  );
}
