import { useState, type FormEvent } from 'react';
import { useNavigate, usePosted, useProblem, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SubmitButton, type SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import { FORM_FIELDS } from '#kit/page/postedForm.ts';
import { parseDecimal } from '#kit/thai/parseDecimal.ts';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { addToCart } from '../../cart/addToCart.ts';
import { QuantityField } from '../../QuantityField.tsx';

const CART = '/shop/cart';
const CHECKOUT = '/shop/checkout';
/** Most of one thing in a cart, as in the schema. */
const MOST = 9_999;

interface Props {
  sku: string;
  /** How many there are, where that is known. */
  most: number | null;
  added: boolean;
  onAdded: () => void;
}

/** How many, and into the cart, or to the checkout at once; on phones always in reach. What was more than there is has been cut by the gateway, and is said. */
export function AddToCart({ sku, most, added, onAdded }: Props) {
  const t = useText('shop');
  const problem = useProblem();
  const [quantity, setQuantity] = useState(1);
  const navigate = useNavigate();
  /** Where the button that was pressed leads. */
  const [to, setTo] = useState(CART);
  const [state, setState] = useState<SubmitState>('normal');
  const refusal = usePosted('shop.addToCart', sku)?.refusal;
  const [message, setMessage] = useState<{ tone: 'warning' | 'danger'; text: string } | null>(
    refusal ? { tone: 'danger', text: problem(refusal) } : null,
  );

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'loading') return;
    // Typed before the page was alive, it stands in the field alone.
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const leads = pressed?.value || CART;
    const typed = parseDecimal(new FormData(event.currentTarget).get('quantity') as string);
    setTo(leads);
    setState('loading');
    setMessage(null);
    try {
      const cart = await addToCart(sku, typed && Number.isInteger(typed) && typed <= MOST ? typed : quantity);
      const line = cart.lines.find((each) => each.sku === sku);
      if (cart.notices.some((notice) => notice.code === 'less_left' && notice.sku === sku) && line)
        setMessage({ tone: 'warning', text: t('product.lessLeft', { count: line.quantity }) });
      else if (leads === CHECKOUT) return void navigate(CHECKOUT);
      setState('success');
      onAdded();
    } catch (error) {
      setState('error');
      setMessage({ tone: 'danger', text: problem(error) });
    }
  }
  return (
    <div className="shop-AddToCart">
      <PostForm call="shop.addToCart" id={sku} with={{ sku }} className="shop-AddToCart-row" onSubmit={(event) => void add(event)}>
        <QuantityField label={t('product.quantity')} name="quantity" value={quantity} most={most ?? MOST} onChange={setQuantity} />
        <div className="shop-AddToCart-bar">
          <SubmitButton
            name={FORM_FIELDS.to}
            value={CART}
            variant="secondary"
            state={to === CART ? state : 'normal'}
            onReset={() => setState('normal')}
            labels={{ normal: t('product.add'), loading: t('product.adding'), success: t('product.added') }}
          />
          {added ? (
            <LinkButton to={CHECKOUT}>{t('product.checkout')}</LinkButton>
          ) : (
            <SubmitButton
              name={FORM_FIELDS.to}
              value={CHECKOUT}
              state={to === CHECKOUT ? state : 'normal'}
              onReset={() => setState('normal')}
              labels={{ normal: t('product.buyNow'), loading: t('product.adding') }}
            />
          )}
        </div>
      </PostForm>
      {message && (
        <Alert tone={message.tone} live>
          <p>{message.text}</p>
        </Alert>
      )}
      {added && (
        <LinkButton variant="secondary" to={CART}>
          {t('product.toCart')}
        </LinkButton>
      )}
    </div>
  );
}
