import { useState, type FormEvent } from 'react';
import { useFormat, usePosted, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Cart } from './addToCart.ts';
import type { CartState } from './useCart.ts';

/** Coupons of a cart: those that are in it, with what they take off or why not, and a field for another one. */
export function Coupons({ cart, state }: { cart: Cart; state: CartState }) {
  const t = useText('shop');
  const { money } = useFormat();
  const problem = useProblem();
  const posted = usePosted('shop.addCoupon');
  const [code, setCode] = useState(posted?.typed('code') ?? '');
  const [error, setError] = useState(posted?.refusal ? problem(posted.refusal) : null);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim().toUpperCase();
    setError(typed ? null : t('coupon.missing'));
    if (!typed) return;
    try {
      await state.addCoupon(typed);
      setCode('');
    } catch (refused) {
      setError(problem(refused));
    }
  };
  const remove = async (which: string) => {
    try {
      await state.removeCoupon(which);
      setError(null);
    } catch (refused) {
      setError(problem(refused));
    }
  };
  return (
    <div className="shop-Coupons">
      {cart.coupons.length > 0 && (
        <ul aria-label={t('coupon.title')}>
          {cart.coupons.map((coupon) => (
            <li key={coupon.code || coupon.title}>
              <span>
                <strong>{coupon.code || coupon.title}</strong>
                {coupon.code && coupon.title && <span className="shop-Note"> {coupon.title}</span>}
                {coupon.problem && <span className="shop-Coupons-problem">{t(`couponProblem.${coupon.problem}`)}</span>}
              </span>
              {coupon.discountSatang > 0 && <span>−{money(coupon.discountSatang)}</span>}
              {coupon.code && (
                <PostForm
                  call="shop.removeCoupon"
                  with={{ code: coupon.code }}
                  onSubmit={(event) => {
                    event.preventDefault();
                    void remove(coupon.code);
                  }}
                >
                  <IconButton type="submit" icon="close" label={t('coupon.remove', { code: coupon.code })} />
                </PostForm>
              )}
            </li>
          ))}
        </ul>
      )}
      <PostForm call="shop.addCoupon" noValidate onSubmit={(event) => void add(event)}>
        <TextField
          label={t('coupon.label')}
          name="code"
          value={code}
          error={error}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('coupon.add')}
        </Button>
      </PostForm>
    </div>
  );
}
