import { useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SubmitButton, type SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { addToCart } from '../../cart/addToCart.ts';
import { QuantityField } from '../../QuantityField.tsx';

/** Most of one thing in a cart, as in the schema. */
const MOST = 9_999;

interface Props {
  sku: string;
  /** How many there are, where that is known. */
  most: number | null;
  added: boolean;
  onAdded: () => void;
}

/** How many, and into the cart. What was more than there is has been cut by the gateway, and is said. */
export function AddToCart({ sku, most, added, onAdded }: Props) {
  const t = useText('shop');
  const problem = useProblem();
  const [quantity, setQuantity] = useState(1);
  const [state, setState] = useState<SubmitState>('normal');
  const [message, setMessage] = useState<{ tone: 'warning' | 'danger'; text: string } | null>(null);

  async function add() {
    if (state === 'loading') return;
    setState('loading');
    setMessage(null);
    try {
      const cart = await addToCart(sku, quantity);
      setState('success');
      onAdded();
      const line = cart.lines.find((each) => each.sku === sku);
      if (cart.notices.some((notice) => notice.code === 'less_left' && notice.sku === sku) && line)
        setMessage({ tone: 'warning', text: t('product.lessLeft', { count: line.quantity }) });
    } catch (error) {
      setState('error');
      setMessage({ tone: 'danger', text: problem(error) });
    }
  }
  return (
    // This is not a form: submitted before hydration it would leave the page.
    <div className="shop-AddToCart">
      <div className="shop-AddToCart-row">
        <QuantityField label={t('product.quantity')} value={quantity} most={most ?? MOST} onChange={setQuantity} />
        <SubmitButton
          type="button"
          onClick={() => void add()}
          state={state}
          onReset={() => setState('normal')}
          labels={{ normal: t('product.add'), loading: t('product.adding'), success: t('product.added'), error: t('product.notAdded') }}
        />
      </div>
      {message && (
        <Alert tone={message.tone} live>
          <p>{message.text}</p>
        </Alert>
      )}
      {added && (
        <LinkButton variant="secondary" to="/shop/cart">
          {t('product.toCart')}
        </LinkButton>
      )}
    </div>
  );
}
