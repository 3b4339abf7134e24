import { useState, type FormEvent } from 'react';
import { Link, useLocation, useSite, useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { addressText } from '../addressText.ts';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './stepProps.ts';
import { TaxBuyerFields, taxBuyerProblems, type TaxDraft } from './TaxBuyerFields.tsx';
import { useDraft } from './useDraft.ts';
import { useStepForm } from './useStepForm.ts';

/** How it is paid, and to whom a full tax invoice is made out. */
export function PaymentStep({ checkout, handle, to, onDone }: StepProps) {
  const t = useText('shop');
  const form = useStepForm(handle);
  const { address } = checkout;
  const isGuest = useSite().role === 'guest';
  const methods = checkout.methods.filter((value) => !isGuest || value !== 'wallet');
  const [method, setMethod] = useState(checkout.method ?? (methods.length === 1 ? methods[0]! : null));
  const query = new URLSearchParams(useLocation().search);
  const [draft, change, forget] = useDraft<TaxDraft>('taxBuyer', {
    wanted: checkout.taxBuyer !== null || query.get('tax') === 'wanted',
    ...(checkout.taxBuyer ?? {
      name: checkout.contact.name,
      taxId: '',
      branch: '',
      address: address ? addressText(address) : '',
    }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong: Record<string, string> = draft.wanted ? taxBuyerProblems(draft, t) : {};
    if (!method) wrong.method = t('payment.choose');
    form.complain(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { wanted, ...taxBuyer } = draft;
    const saved = await form.send({
      method,
      ...(wanted ? { taxBuyer: { ...taxBuyer, taxId: taxBuyer.taxId.replace(/\D/g, '') } } : { noTaxInvoice: true }),
    });
    if (!saved) return;
    forget();
    onDone(saved);
  };
  return (
    <StepFrame
      title={t('payment.title')}
      form={form}
      to={to}
      with={draft.wanted ? undefined : { noTaxInvoice: true }}
      onSubmit={(event) => void submit(event)}
      next={t('checkout.next')}
    >
      <RadioGroup
        legend={t('payment.method')}
        name="method"
        value={method}
        onChange={setMethod}
        error={form.errors.method}
        options={methods.map((value) => ({ value, label: t(`method.${value}`), hint: t(`method.${value}.hint`) }))}
      />
      <Checkbox
        label={t('tax.want')}
        hint={t('tax.wantHint')}
        checked={draft.wanted}
        onChange={(event) => change({ ...draft, wanted: event.target.checked })}
      />
      {!draft.wanted && (
        <noscript>
          <Link to="/shop/checkout?step=payment&tax=wanted">{t('tax.fill')}</Link>
        </noscript>
      )}
      {draft.wanted && <TaxBuyerFields value={draft} errors={form.errors} onChange={change} />}
    </StepFrame>
  );
}
