import { useState, type FormEvent } from 'react';
import { useFormat, useLocation, usePosted, useSite, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { NO_ADDRESS, type AddressDraft } from '../../../address/contract.ts';
import type { Checkout } from '../../calls/orderSchemas.ts';
import { addressText } from '../addressText.ts';
import { ContactPart } from './ContactPart.tsx';
import { DeliveryPart } from './DeliveryPart.tsx';
import { problemsOf, savedOf, TO_ADDRESS, totalWith } from './filledIn.ts';
import { PaymentPart } from './PaymentPart.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { RefusedAlert } from './RefusedAlert.tsx';
import type { TaxDraft } from './TaxBuyerFields.tsx';
import { useAddressKept } from './useAddressKept.ts';
import { useLettersKept } from './useLettersKept.ts';
import { costsOther, type CheckoutHandle } from './useCheckout.ts';
import { useDraft } from './useDraft.ts';
import { useFormState } from './useFormState.ts';

/** A way of paying that needs nothing more than a press. */
const AT_ONCE = 'promptpay';

/** A checkout on one page: who buys, where it goes and how, how it is paid, what it comes to, and one button. */
export function CheckoutForm({ checkout, handle }: { checkout: Checkout; handle: CheckoutHandle }) {
  const t = useText('shop');
  const { money } = useFormat();
  const isGuest = useSite().role === 'guest';
  const query = new URLSearchParams(useLocation().search);
  const posted = usePosted('shop.saveCheckout');
  const form = useFormState(handle);
  const [contact, setContact, forgetContact] = useDraft('contact', checkout.contact);
  const [address, setAddress, forgetAddress] = useDraft<AddressDraft>('address', checkout.address ?? checkout.addresses[0] ?? NO_ADDRESS);
  const [chosenId, setMethodId] = useState(checkout.shippingMethodId ?? TO_ADDRESS);
  const [method, setMethod] = useState(
    posted?.typed('method') ?? checkout.method ?? (checkout.methods.length === 1 ? checkout.methods[0]! : null),
  );
  const [note, setNote] = useState(posted?.typed('note') ?? checkout.note);
  const [tax, setTax, forgetTax] = useDraft<TaxDraft>('taxBuyer', {
    wanted: checkout.taxBuyer !== null || query.get('tax') === 'wanted',
    ...(checkout.taxBuyer ?? {
      name: checkout.contact.name,
      taxId: '',
      branch: '',
      address: checkout.address ? addressText(checkout.address) : '',
    }),
  });
  const [letters, setLetters] = useState(posted ? posted.typed('letters') === 'on' : checkout.letters === true);
  // One that no longer goes there is not chosen any more.
  const methodId = checkout.shippingMethods.some(({ id }) => id === chosenId) ? chosenId : TO_ADDRESS;
  const chooseMethod = (id: string) => {
    setMethodId(id);
    if (id !== TO_ADDRESS) void form.keep({ shippingMethodId: id });
  };
  const methods = checkout.methods.filter((value) => !isGuest || value !== 'wallet');
  useLettersKept(checkout, letters, contact, form);
  useAddressKept(checkout, address, form, methodId, setMethodId);
  const isQuick = method === null && methods.includes(AT_ONCE);
  const total = totalWith(checkout, methodId);
  const isPlacing = handle.step === 'placing' || handle.step === 'placed';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPlacing || form.state === 'loading') return;
    const filled = { contact, address, methodId, method: isQuick ? AT_ONCE : method, tax, letters };
    const wrong = problemsOf(checkout, filled, isGuest, t);
    form.complain(wrong);
    if (Object.keys(wrong).length > 0) return;
    const saved = await form.send(savedOf(checkout, filled));
    if (!saved) return;
    if (saved.totals.totalSatang !== total || costsOther(checkout, saved)) return handle.warn(checkout);
    for (const forget of [forgetContact, forgetAddress, forgetTax]) forget();
    await handle.place(saved, note.trim());
  };
  const addressErrors = Object.fromEntries(
    Object.entries(form.raw).flatMap(([name, key]) => (name.startsWith('address.') ? [[name.slice('address.'.length), key]] : [])),
  );
  /** What was wrong with a field is not said any longer once it is another. */
  const typing =
    <Value extends object>(part: string, value: Value, change: (next: Value) => void) =>
    (next: Value) => {
      const changed = (Object.keys(next) as (keyof Value & string)[]).filter((field) => next[field] !== value[field]);
      form.forgive(changed.map((field) => `${part}.${field}`));
      change(next);
    };
  const amount = { amount: money(total) };
  return (
    <PostForm
      call="shop.saveCheckout"
      to="/shop/checkout?step=review"
      with={{
        ...(checkout.letters === null ? {} : { letters: false }),
        ...(tax.wanted ? {} : { noTaxInvoice: true }),
        ...(address.name ? {} : { address: { name: '', phone: '' } }),
      }}
      className="shop-Form"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ErrorSummary errors={form.summary} />
      <ContactPart value={contact} errors={form.errors} onChange={typing('contact', contact, setContact)}>
        {checkout.letters !== null && (
          <Checkbox
            label={t('letters.box')}
            hint={t('letters.boxHint')}
            name="letters"
            checked={letters}
            onChange={(event) => setLetters(event.target.checked)}
          />
        )}
      </ContactPart>
      {checkout.needsShipping && (
        <DeliveryPart
          checkout={checkout}
          address={address}
          methodId={methodId}
          errors={form.errors}
          addressErrors={addressErrors}
          onAddress={typing('address', address, setAddress)}
          onMethod={chooseMethod}
        />
      )}
      <PaymentPart
        methods={methods}
        method={method}
        tax={tax}
        note={note}
        errors={form.errors}
        onMethod={(value) => {
          setMethod(value);
          form.forgive(['method']);
        }}
        onTax={typing('taxBuyer', tax, setTax)}
        onNote={setNote}
      />
      {form.failed && (
        <Alert tone="danger" live>
          <p>{form.failed}</p>
        </Alert>
      )}
      {handle.refused && <RefusedAlert refused={handle.refused} checkout={checkout} handle={handle} />}
      {handle.refused?.problem !== 'price-changed' && (
        <PlaceButton
          next
          state={isPlacing ? 'loading' : form.state}
          label={total === 0 ? t('checkout.placeFree') : t(isQuick ? 'checkout.payAtOnce' : 'checkout.place', amount)}
        />
      )}
    </PostForm>
  );
}
