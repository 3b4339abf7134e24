import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import type { ChargeView } from '../../schemas.ts';
import { call, refusedFields } from '../call.ts';
import { Failed } from '../Failed.tsx';
import { useAct } from '../useAct.ts';
import { BuyerFields } from './BuyerFields.tsx';
import { buyerProblems, cleanBuyer, NO_BUYER } from './taxBuyer.ts';

/** The buyer asks for a full tax invoice, and says to whom it is made out. */
export function TaxBuyerForm({ charge, onChange }: { charge: ChargeView; onChange: () => void }) {
  const t = useText('billing');
  const act = useAct();
  const [open, setOpen] = useState(false);
  const [buyer, setBuyer] = useState(charge.taxBuyer ?? NO_BUYER);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = buyerProblems(buyer);
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    const done = await act.run(
      () => call('requestTaxInvoice', { id: charge.id, token: charge.token, taxBuyer: cleanBuyer(buyer) }),
      (error) => setErrors(refusedFields(error, 'taxBuyer', 'buyer')),
    );
    if (!done) return;
    setOpen(false);
    onChange();
  }
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
        <form className="billing-Form" noValidate onSubmit={(event) => void submit(event)}>
          <ErrorSummary
            errors={Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, `${t(`buyer.${field}`)}: ${t(key)}`]))}
          />
          <BuyerFields value={buyer} onChange={setBuyer} errors={errors} />
          <Failed text={act.failed} />
          <div className="ui-Actions">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('action.cancel')}
            </Button>
            <SubmitButton state={act.pending ? 'loading' : 'normal'} labels={{ normal: t('buyer.save') }} />
          </div>
        </form>
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
