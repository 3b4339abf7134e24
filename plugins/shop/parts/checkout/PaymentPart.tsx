import { Link, useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { FormPart } from './FormPart.tsx';
import { TaxBuyerFields, type TaxDraft } from './TaxBuyerFields.tsx';

interface Props {
  methods: readonly string[];
  method: string | null;
  tax: TaxDraft;
  note: string;
  errors: Readonly<Record<string, string>>;
  onMethod: (method: string) => void;
  onTax: (tax: TaxDraft) => void;
  onNote: (note: string) => void;
}

/** How it is paid, to whom a full tax invoice is made out, and what the shop should know. */
export function PaymentPart({ methods, method, tax, note, errors, onMethod, onTax, onNote }: Props) {
  const t = useText('shop');
  return (
    <FormPart name="payment" title={t(methods.length > 0 ? 'payment.title' : 'payment.free')}>
      {methods.length > 0 && (
        <RadioGroup
          legend={t('payment.method')}
          name="method"
          value={method}
          onChange={onMethod}
          error={errors.method}
          options={methods.map((value) => ({ value, label: t(`method.${value}`), hint: t(`method.${value}.hint`) }))}
        />
      )}
      {methods.length > 0 && (
        <>
          <Checkbox
            label={t('tax.want')}
            hint={t('tax.wantHint')}
            checked={tax.wanted}
            onChange={(event) => onTax({ ...tax, wanted: event.target.checked })}
          />
          {!tax.wanted && (
            <noscript>
              <Link to="/shop/checkout?step=payment&tax=wanted">{t('tax.fill')}</Link>
            </noscript>
          )}
          {tax.wanted && <TaxBuyerFields value={tax} errors={errors} onChange={onTax} />}
        </>
      )}
      <TextArea
        label={t('checkout.note')}
        hint={t('checkout.noteHint')}
        name="note"
        optional
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    </FormPart>
  );
}
