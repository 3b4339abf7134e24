import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { RequestTaxInvoice } from '../../calls/payer.ts';
import type { ChargeView } from '../../schemas.ts';
import { call } from '../call.ts';
import { FormBuyer } from './FormBuyer.tsx';
import { buyerProblems, cleanBuyer, NO_BUYER } from './taxBuyer.ts';

/** The buyer asks for a full tax invoice, and says to whom it is made out. */
export function TaxBuyerForm({ charge, onChange }: { charge: ChargeView; onChange: () => void }) {
  const t = useText('billing');
  const [open, setOpen] = useState(false);
  const [buyer, setBuyer] = useState(charge.taxBuyer ?? NO_BUYER);
  return (
    <section className="billing-Card" aria-labelledby="billing-buyer">
      <h2 id="billing-buyer">{t('buyer.title')}</h2>
      {charge.taxBuyer && !open ? (
        <p>
          {charge.taxBuyer.name}
          <br />
          {t('buyer.taxIdOf', { taxId: charge.taxBuyer.taxId })}
          <br />
          {charge.taxBuyer.address}
        </p>
      ) : (
        !open && <p className="billing-Note">{t('buyer.lead')}</p>
      )}
      {open ? (
        <div className="billing-Form">
          <ActionForm
            of={call}
            name="requestTaxInvoice"
            schema={RequestTaxInvoice}
            part="taxBuyer"
            with={{ id: charge.id, token: charge.token, taxBuyer: cleanBuyer(buyer) }}
            texts="buyer"
            check={() => buyerProblems(buyer)}
            onDone={() => {
              setOpen(false);
              onChange();
            }}
            onCancel={() => setOpen(false)}
          >
            <FormBuyer value={buyer} onChange={setBuyer} />
          </ActionForm>
        </div>
      ) : (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            <Icon name="edit" />
            {t(charge.taxBuyer ? 'buyer.change' : 'buyer.ask')}
          </Button>
        </div>
      )}
    </section>
  );
}
