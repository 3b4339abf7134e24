import { useText } from '#kernel/contract/page.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { Order } from '../../calls/orderSchemas.ts';
import WriteReview from '../catalogue/product/WriteReview.tsx';

interface Props {
  order: Order;
  onDone: () => void;
  onClose: () => void;
}

/** A review of each thing that has come and has none yet. */
export default function ReviewDialog({ order, onDone, onClose }: Props) {
  const t = useText('shop');
  const lines = order.lines.filter(({ fulfilled, reviewed }) => fulfilled > 0 && !reviewed);
  return (
    <Dialog open onClose={onClose} title={t('review.write')}>
      <ul className="shop-ReviewDialog">
        {lines.map((line) => (
          <li key={line.id}>
            <h3>{line.title}</h3>
            <WriteReview sku={line.sku} onDone={onDone} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
