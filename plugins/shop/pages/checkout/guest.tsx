import { useEffect, useState } from 'react';
import { Slot, ThemeSlot, useLocation, useNavigate, useProblem, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { CheckoutAside } from '../../contract.ts';
import { EmptyCart } from '../../parts/cart/EmptyCart.tsx';
import { CheckoutForm } from '../../parts/checkout/CheckoutForm.tsx';
import { CheckoutReview } from '../../parts/checkout/CheckoutReview.tsx';
import { CheckoutSummary } from '../../parts/checkout/CheckoutSummary.tsx';
import { SignInFirst } from '../../parts/checkout/SignInFirst.tsx';
import { useCheckout } from '../../parts/checkout/useCheckout.ts';
import type { load } from '../../gateway/pages/checkout.ts';
import '../../parts/checkout/checkout.css';

/** Parts of the form that an address may lead to. */
const PARTS = ['contact', 'shipping', 'payment'];

/** From the cart to the order on one page, in the theme's frame; where everything is known already, at one press. */
export default function CheckoutPage({ data }: PageProps<typeof load>) {
  const t = useText('shop');
  const problem = useProblem();
  const { role, settings } = useSite();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(useLocation().search).get('step') ?? '';
  const handle = useCheckout(data.checkout, (path) => void navigate(path, { replace: true }));
  const { checkout, failed } = handle;
  // Only as the page was drawn: what is just being filled in stays before whoever does.
  const [wasWhole] = useState(data.checkout.step === 'review');
  const isEmpty = checkout.cart.lines.length === 0;
  const isReview = !PARTS.includes(wanted) && checkout.step === 'review' && (wasWhole || wanted === 'review');

  useEffect(() => {
    if (wanted) document.getElementById(`checkout-${wanted}`)?.focus();
  }, [wanted]);

  return (
    <ThemeSlot
      name="checkout"
      title={t('page.checkout')}
      steps={[]}
      step={0}
      summary={!isEmpty ? <CheckoutSummary checkout={checkout} /> : undefined}
    >
      {failed !== null && (
        <Alert
          tone="danger"
          live
          actions={
            <Button variant="secondary" onClick={() => void handle.read()}>
              {t('cart.again')}
            </Button>
          }
        >
          <p>{problem(failed)}</p>
        </Alert>
      )}
      {role === 'guest' && settings.shop?.guestCheckout === false ? (
        <SignInFirst />
      ) : isEmpty ? (
        <EmptyCart placed={checkout.cart.placed} />
      ) : (
        <>
          {isReview ? (
            <CheckoutReview checkout={checkout} orderId={data.orderId} handle={handle} />
          ) : (
            <CheckoutForm checkout={checkout} handle={handle} />
          )}
          <Slot of={CheckoutAside} />
        </>
      )}
    </ThemeSlot>
  );
}
