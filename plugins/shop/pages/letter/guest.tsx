import { useEffect } from 'react';
import { useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { load } from '../../gateway/pages/letter.ts';
import { call } from '../../parts/call.ts';
import { rememberCart } from '../../parts/cart/addToCart.ts';
import { RowPicture } from '../../parts/RowPicture.tsx';
import { tagPrice } from '../../parts/tagPrice.ts';
import '../../parts/cart/letter.css';

/** What the link of a letter brings back: looking at it changes nothing, its button fills the cart of this device. */
export default function LetterPage({ data: { letter, kind, goods } }: PageProps<typeof load>) {
  const t = useText('shop');
  const navigate = useNavigate();
  const isOpen = kind !== null;
  useEffect(() => {
    // Counted where a browser shows it: programs that look through mails run no scripts.
    if (isOpen) void call('openLetter', { letter }).catch(() => {});
  }, [isOpen, letter]);
  return (
    <div className="shop-Letter">
      <h1>
        <Phrases text={t('page.letter')} />
      </h1>
      {kind && goods.length > 0 && (
        <>
          <p>{t(`letter.${kind}Lead`)}</p>
          <ul aria-label={t('letter.goods')}>
            {goods.map(({ sku, name, options, picture, quantity, price }) => (
              <li key={sku}>
                <div className="shop-Letter-picture">
                  <RowPicture picture={picture} size={96} eager />
                </div>
                <div>
                  <h2>{name}</h2>
                  {options && <p className="shop-Note">{options}</p>}
                  <p className="shop-Note">{t('letter.quantity', { count: quantity })}</p>
                  <PriceTag {...tagPrice(price)} />
                </div>
              </li>
            ))}
          </ul>
          <ActionForm
            of={call}
            name="takeLetter"
            with={{ letter, token: '' }}
            to="/shop/cart"
            onDone={(cart) => {
              rememberCart(cart);
              void navigate('/shop/cart');
            }}
          >
            <></>
          </ActionForm>
        </>
      )}
      {kind && goods.length === 0 && (
        <Alert tone="info" title={t('letter.gone')}>
          <p>{t('letter.goneHint')}</p>
        </Alert>
      )}
      {!kind && (
        <Alert tone="warning" title={t('letter.ended')}>
          <p>{t('letter.endedHint')}</p>
        </Alert>
      )}
      <p className="ui-Actions">
        <LinkButton variant="secondary" to="/shop/products">
          {t('letter.browse')}
        </LinkButton>
      </p>
    </div>
  );
}
