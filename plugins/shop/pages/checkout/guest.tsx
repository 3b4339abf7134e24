import { useEffect } from 'react';
import { Slot, ThemeSlot, useLocation, useNavigate, useProblem, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { CheckoutAside } from '../../contract.ts';
import { CheckoutSummary } from '../../parts/checkout/CheckoutSummary.tsx';
import { SignInFirst } from '../../parts/checkout/SignInFirst.tsx';
import { Step } from '../../parts/checkout/Step.tsx';
import { shownStep, stepsOf, type FormStep } from '../../parts/checkout/steps.ts';
import { useCheckout } from '../../parts/checkout/useCheckout.ts';
import type { load } from '../../gateway/pages/checkout.ts';
import '../../parts/checkout/checkout.css';

/** From the cart to the order, in the theme's frame. The step stands in the address, so that "back" is a step back. */
export default function CheckoutPage({ data }: PageProps<typeof load>) {
  const t = useText('shop');
  const problem = useProblem();
  const { role, settings } = useSite();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(useLocation().search).get('step');
  const handle = useCheckout(data.checkout, (path) => void navigate(path, { replace: true }));
  const { checkout, failed, step } = handle;
  const steps = stepsOf(checkout);
  const shown = shownStep(steps, wanted, step);
  const goTo = (next: FormStep) => void navigate(`/shop/checkout?step=${next}`);

  useEffect(() => {
    if (wanted === shown) document.getElementById('checkout-step')?.focus();
  }, [shown, wanted]);

  const isEmpty = checkout.cart.lines.length === 0;
  return (
    <ThemeSlot
      name="checkout"
      title={t('page.checkout')}
      steps={isEmpty ? [] : steps.map((name) => t(`step.${name}`))}
      step={steps.indexOf(shown)}
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
        <EmptyState icon="cart" title={t('cart.empty')} action={<LinkButton to="/shop/products">{t('cart.browse')}</LinkButton>}>
          <p>{t('cart.emptyHint')}</p>
        </EmptyState>
      ) : (
        <>
          <Step key={shown} step={shown} checkout={checkout} orderId={data.orderId} handle={handle} goTo={goTo} />
          <Slot of={CheckoutAside} />
        </>
      )}
    </ThemeSlot>
  );
}
