import type { FormEvent, ReactNode } from 'react';
import { Link, useFormat, usePosted, useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { WholeWords } from '#kit/ui/content/WholeWords.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Checkout } from '../../calls/orderSchemas.ts';
import { addressText } from '../addressText.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { RefusedAlert } from './RefusedAlert.tsx';
import type { CheckoutHandle } from './useCheckout.ts';

interface Props {
  checkout: Checkout;
  orderId: string;
  handle: CheckoutHandle;
}

/**
 * All that is known already, and the order at one press: for members as they bought last, for who comes back to what they had filled
 * in, and as the second page without scripts. Each part leads to its fields.
 */
export function CheckoutReview({ checkout, orderId, handle }: Props) {
  const t = useText('shop');
  const { money } = useFormat();
  const posted = usePosted('shop.placeOrder');
  const { contact, address, taxBuyer, method, totals } = checkout;
  const shipping = checkout.shippingMethods.find(({ id }) => id === checkout.shippingMethodId);
  const isPlacing = handle.step === 'placing' || handle.step === 'placed';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPlacing) void handle.place(checkout, (new FormData(event.currentTarget).get('note') as string).trim());
  };
  return (
    <PostForm
      call="shop.placeOrder"
      with={{ orderId, quoteHash: checkout.quoteHash }}
      to=":path"
      className="shop-Form"
      noValidate
      onSubmit={submit}
    >
      <h2 id="checkout-review" tabIndex={-1}>
        {t('review.check')}
      </h2>
      <Part name="contact" title={t('step.contact')}>
        <p>{contact.name}</p>
        <p>
          <WholeWords text={`${phoneText(contact.phone)} · ${contact.email}`} />
        </p>
      </Part>
      {checkout.needsShipping && (
        <Part name="shipping" title={t('step.shipping')}>
          {shipping && (
            <p>
              {shipping.title} · {shipping.priceSatang === 0 ? t('shipping.free') : money(shipping.priceSatang)}
              {shipping.detail && ` · ${shipping.detail}`}
            </p>
          )}
          {shipping?.kind !== 'pickup' && address && (
            <p>
              {address.name || contact.name} · {addressText(address)}
            </p>
          )}
        </Part>
      )}
      {checkout.methods.length > 0 && (
        <Part name="payment" title={t('step.payment')}>
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
      {handle.refused && <RefusedAlert refused={handle.refused} checkout={checkout} handle={handle} />}
      {handle.refused?.problem !== 'price-changed' && (
        <PlaceButton
          next={false}
          state={isPlacing ? 'loading' : 'normal'}
          label={totals.totalSatang > 0 ? t('checkout.place', { amount: money(totals.totalSatang) }) : t('checkout.placeFree')}
        />
      )}
    </PostForm>
  );
}

function Part({ name, title, children }: { name: 'contact' | 'shipping' | 'payment'; title: string; children: ReactNode }) {
  const t = useText('shop');
  return (
    <section className="shop-Review-part" aria-label={title}>
      <h3>{title}</h3>
      <div>{children}</div>
      <Link to={`/shop/checkout?step=${name}`} aria-label={t('checkout.changeOf', { what: title })}>
        {t('checkout.change')}
      </Link>
    </section>
  );
}
