import { useText } from '#kernel/contract/page.ts';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import type { ProductView } from '../../../schemas.ts';

type Variant = ProductView['variants'][number];
const TONES = { in_stock: 'success', low: 'warning', backorder: 'info', out: 'danger' } as const;

/** Whether there is any of it. Read out when another variant is chosen. */
export function StockLine({ stock, left }: Pick<Variant, 'stock' | 'left'>) {
  const t = useText('shop');
  return (
    <p className="shop-StockLine">
      <InlineAlert tone={TONES[stock]} live>
        {left !== null && left > 0 ? t('stock.left', { count: left }) : t(`stock.${stock}`)}
      </InlineAlert>
    </p>
  );
}
