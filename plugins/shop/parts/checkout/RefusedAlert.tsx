import { useEffect, useRef } from 'react';
import { Link, useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Checkout } from '../../calls/orderSchemas.ts';
import type { CheckoutHandle, Refused } from './useCheckout.ts';

interface Props {
  refused: Refused;
  /** As it is now. */
  checkout: Checkout;
  handle: CheckoutHandle;
}
type Short = { sku: string; requested: number; available: number };

/** Why the order was not placed, in sight and with the focus; what it was before, and what to do about it. */
export function RefusedAlert(props: Props) {
  const { refused } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused) return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [refused]);
  return (
    <div className="shop-Refused" tabIndex={-1} ref={box}>
      <Reason {...props} />
    </div>
  );
}

function Reason({ refused: { problem, error, before }, checkout, handle }: Props) {
  const t = useText('shop');
  const { money } = useFormat();
  const say = useProblem();
  const toCart = (
    <LinkButton variant="secondary" to="/shop/cart">
      {t('product.toCart')}
    </LinkButton>
  );
  const lineOf = (sku: string) => [...checkout.cart.lines, ...before.cart.lines].find((line) => line.sku === sku);

  if (problem === 'price-changed') {
    const changed = checkout.cart.lines.flatMap((line) => {
      const was = before.cart.lines.find(({ sku }) => sku === line.sku);
      return was && was.price.satang !== line.price.satang ? [{ line, was: was.price.satang }] : [];
    });
    return (
      <Alert
        tone="warning"
        live
        title={t('refused.price-changed')}
        actions={
          <>
            <Button variant="secondary" data-scripted onClick={handle.accept}>
              {t('refused.accept', { amount: money(checkout.totals.totalSatang) })}
            </Button>
            <noscript>
              <LinkButton variant="secondary" to="/shop/checkout?step=review">
                {t('refused.accept', { amount: money(checkout.totals.totalSatang) })}
              </LinkButton>
            </noscript>
            {toCart}
          </>
        }
      >
        <ul>
          {changed.map(({ line, was }) => (
            <li key={line.sku}>
              {line.name}: <s>{money(was)}</s> {money(line.price.satang)}
            </li>
          ))}
        </ul>
        <p>{t('refused.total', { was: money(before.totals.totalSatang), now: money(checkout.totals.totalSatang) })}</p>
        <p>{t('refused.confirm')}</p>
      </Alert>
    );
  }
  if (problem === 'out-of-stock') {
    const lines = (error instanceof Refusal ? (error.details.lines as Short[] | undefined) : undefined) ?? [];
    return (
      <Alert tone="danger" live title={t('refused.out-of-stock')} actions={toCart}>
        <ul>
          {lines.map(({ sku, requested, available }) => (
            <li key={sku}>
              <Link to={`/shop/cart#line-${sku}`}>{lineOf(sku)?.name ?? sku}</Link>{' '}
              {t('refused.short', { requested, available: Math.max(0, available) })}
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
  if (problem === 'coupon-invalid') {
    const coupons = checkout.cart.coupons.filter((coupon) => coupon.problem);
    return (
      <Alert tone="warning" live title={t('refused.coupon-invalid')} actions={toCart}>
        {coupons.map((coupon) => (
          <p key={coupon.code}>
            {coupon.code}: {t(`couponProblem.${coupon.problem}`)}
          </p>
        ))}
        <p>{t('refused.total', { was: money(before.totals.totalSatang), now: money(checkout.totals.totalSatang) })}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="danger" live title={t('refused.failed')} actions={problem === 'failed' ? undefined : toCart}>
      <p>{say(error)}</p>
    </Alert>
  );
}
