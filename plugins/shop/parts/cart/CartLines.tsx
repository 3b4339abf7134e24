import { useState, type ReactNode } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { RowPicture } from '../RowPicture.tsx';
import { QuantityField } from '../QuantityField.tsx';
import { tagPrice } from '../tagPrice.ts';
import type { Cart } from './addToCart.ts';
import type { CartState } from './useCart.ts';

type Line = Cart['lines'][number];

/** The lines of a cart, each with its number and what is wrong with it. */
export function CartLines({ cart, state, renderBelow }: { cart: Cart; state: CartState; renderBelow?: (line: Line) => ReactNode }) {
  const t = useText('shop');
  return (
    <ul className="shop-CartLines" aria-label={t('cart.lines')}>
      {cart.lines.map((line) => (
        <CartLine key={line.sku} line={line} state={state}>
          {renderBelow?.(line)}
        </CartLine>
      ))}
    </ul>
  );
}

function CartLine({ line, state, children }: { line: Line; state: CartState; children?: ReactNode }) {
  const t = useText('shop');
  const { money } = useFormat();
  const [wanted, setWanted] = useState<number | null>(null);
  const isPending = state.pending.has(line.sku);
  const shown = isPending ? (wanted ?? line.quantity) : line.quantity;
  const change = (quantity: number) => {
    setWanted(quantity);
    state.setQuantity(line.sku, quantity);
  };
  const remove = () => {
    state.setQuantity(line.sku, 0);
    showToast(t('cart.removed', { name: line.name }), {
      tone: 'info',
      action: { label: t('cart.undo'), onAction: () => state.setQuantity(line.sku, line.quantity) },
    });
  };
  const isGone = line.problem === 'gone';
  return (
    <li id={`line-${line.sku}`} data-problem={line.problem || undefined}>
      <div className="shop-CartLine-picture">
        <RowPicture picture={line.picture} size={96} eager />
      </div>
      <div className="shop-CartLine-text">
        <h2>{isGone ? line.name : <Link to={`/shop/product/${line.sku}`}>{line.name}</Link>}</h2>
        {line.options && <p className="shop-Note">{line.options}</p>}
        <PriceTag {...tagPrice(line.price)} />
        {line.wasSatang !== null && line.wasSatang !== line.price.satang && (
          <p className="shop-Note">{t('cart.was', { was: money(line.wasSatang), now: money(line.price.satang) })}</p>
        )}
        {line.problem && (
          <p className="shop-CartLine-problem">
            <InlineAlert tone="danger">{t(`lineProblem.${line.problem}`, { most: line.most })}</InlineAlert>
            {line.problem === 'less_left' && line.most > 0 && (
              <Button variant="secondary" onClick={() => change(line.most)}>
                {t('cart.takeMost', { most: line.most })}
              </Button>
            )}
          </p>
        )}
        {children}
      </div>
      <div className="shop-CartLine-amount" aria-busy={isPending || undefined}>
        {!isGone && (
          <PostForm call="shop.setCartLine" with={{ sku: line.sku }} onSubmit={(event) => event.preventDefault()}>
            <QuantityField
              label={t('cart.quantityOf', { name: line.name })}
              name="quantity"
              value={shown}
              most={Math.max(line.most, 1)}
              onChange={change}
            />
            <noscript>
              <Button type="submit" variant="quiet">
                {t('cart.update')}
              </Button>
            </noscript>
          </PostForm>
        )}
        <PostForm
          call="shop.setCartLine"
          with={{ sku: line.sku, quantity: 0 }}
          onSubmit={(event) => {
            event.preventDefault();
            remove();
          }}
        >
          <IconButton type="submit" icon="trash" label={t('cart.remove', { name: line.name })} />
        </PostForm>
        <p className="shop-CartLine-total">
          <span className="ui-Hidden">{t('cart.lineTotal')} </span>
          {money(line.totalSatang)}
        </p>
        {line.discountSatang > 0 && <p className="shop-Note">{t('cart.lineDiscount', { amount: money(line.discountSatang) })}</p>}
      </div>
    </li>
  );
}
