import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Cart } from './addToCart.ts';

/** What happened to the cart of itself since the visitor saw it last. */
export function CartNotices({ notices, lines }: Pick<Cart, 'notices' | 'lines'>) {
  const t = useText('shop');
  if (notices.length === 0) return null;
  return (
    <Alert tone={notices.every(({ code }) => code === 'merged') ? 'success' : 'warning'} live title={t('cart.changed')}>
      <ul>
        {notices.map(({ code, sku }) => {
          const line = lines.find((each) => each.sku === sku);
          return <li key={code + sku}>{t(`notice.${code}`, { name: line?.name ?? sku, count: line?.quantity ?? 0 })}</li>;
        })}
      </ul>
    </Alert>
  );
}
