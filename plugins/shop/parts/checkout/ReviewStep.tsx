import type { FormEvent, ReactNode } from 'react';
import { Link, useFormat, usePosted, useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Checkout } from '../../calls/orderSchemas.ts';
import { addressText } from '../addressText.ts';
import { RefusedAlert } from './RefusedAlert.tsx';
import { stepsOf, type FormStep } from './steps.ts';
import type { CheckoutHandle } from './useCheckout.ts';

interface Props {
  checkout: Checkout;
  orderId: string;
  handle: CheckoutHandle;
  goTo: (step: FormStep) => void;
}

/** Everything once more, and the order. Each part leads back to its step; what was refused is said here, with the way out. */
export function ReviewStep({ checkout, orderId, handle }: Props) {
  const t = useText('shop');
  const { money } = useFormat();
  const posted = usePosted('shop.placeOrder');
  const { contact, address, taxBuyer, method } = checkout;
  const shipping = checkout.shippingMethods.find(({ id }) => id === checkout.shippingMethodId);
  const steps = stepsOf(checkout);
  const isPlacing = handle.step === 'placing' || handle.step === 'placed';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPlacing) void handle.place((new FormData(event.currentTarget).get('note') as string).trim());
  };
  return (
    <PostForm
      call="shop.placeOrder"
      with={{ orderId, quoteHash: checkout.quoteHash }}
      to=":path"
      className="shop-Step"
      noValidate
      onSubmit={submit}
    >
      <h2 id="checkout-step" tabIndex={-1}>
        {t('review.check')}
      </h2>
      {handle.refused && <RefusedAlert refused={handle.refused} checkout={checkout} handle={handle} />}
      <Part step="contact" title={t('step.contact')}>
        <p>{contact.name}</p>
        <p>
          {phoneText(contact.phone)} · {contact.email}
        </p>
      </Part>
      {steps.includes('shipping') && (
        <Part step="shipping" title={t('step.shipping')}>
          {shipping && <p>{shipping.title}</p>}
          {shipping?.kind !== 'pickup' && address && (
            <p>
              {address.name} · {addressText(address)}
            </p>
          )}
        </Part>
      )}
      {steps.includes('payment') && (
        <Part step="payment" title={t('step.payment')}>
          {method && <p>{t(`method.${method}`)}</p>}
          {taxBuyer && <p>{t('tax.for', { name: taxBuyer.name, taxId: taxBuyer.taxId })}</p>}
        </Part>
      )}
      <TextArea
        label={t('checkout.note')}
        hint={t('checkout.noteHint')}
        name="note"
        optional
        rows={2}
        maxLength={500}
        defaultValue={posted?.typed('note') ?? checkout.note}
      />
      <div className="ui-Actions">
        <SubmitButton
          state={isPlacing ? 'loading' : 'normal'}
          labels={{
            normal:
              checkout.totals.totalSatang > 0
                ? t('checkout.place', { amount: money(checkout.totals.totalSatang) })
                : t('checkout.placeFree'),
            loading: t('checkout.placing'),
          }}
        />
      </div>
      <p className="shop-Note">{t('checkout.placeHint')}</p>
    </PostForm>
  );
}

function Part({ step, title, children }: { step: FormStep; title: string; children: ReactNode }) {
  const t = useText('shop');
  return (
    <section className="shop-Review-part" aria-label={title}>
      <h3>{title}</h3>
      <div>{children}</div>
      <Link to={`/shop/checkout?step=${step}`} aria-label={t('checkout.changeOf', { what: title })}>
        {t('checkout.change')}
      </Link>
    </section>
  );
}
