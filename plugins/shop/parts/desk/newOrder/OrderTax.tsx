import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import type { TaxBuyer } from '../../../../billing/contract.ts';
import { TaxBuyerFields } from '../../checkout/TaxBuyerFields.tsx';

export const NO_TAX: TaxBuyer = { name: '', taxId: '', branch: '', address: '' };

/** Who stands on a tax invoice, folded until somebody wants one; filled in it is asked for. */
export function OrderTax({ buyer, onChange }: { buyer: TaxBuyer; onChange: (buyer: TaxBuyer) => void }) {
  const t = useText('shop');
  const { errors } = useActionForm();
  const isWrong = Object.keys(errors).some((name) => name.startsWith('taxBuyer.'));
  const [wasFilled] = useState(Object.values(buyer).some(Boolean));
  return (
    <details className="shop-OrderTax" open={wasFilled || isWrong || undefined}>
      <summary>{t('newOrder.tax')}</summary>
      <p className="shop-Note">{t('newOrder.tax.hint')}</p>
      <TaxBuyerFields
        value={{ ...buyer, wanted: true }}
        errors={errors}
        onChange={({ name, taxId, branch, address }) => onChange({ name, taxId, branch, address })}
      />
    </details>
  );
}
