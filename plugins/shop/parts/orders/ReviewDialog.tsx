import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
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
  // As it was opened: what is reviewed meanwhile stays, with the thanks for it.
  const [lines] = useState(() => order.lines.filter(({ fulfilled, reviewed }) => fulfilled > 0 && !reviewed));
  const [left, setLeft] = useState(lines.length);
  const done = () => {
    setLeft(left - 1);
    onDone();
    if (left > 1) return;
    showToast(t('review.thanks'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('review.write')}>
      <ul className="shop-ReviewDialog">
        {lines.map((line) => (
          <li key={line.id}>
            <h3>{line.title}</h3>
            <WriteReview sku={line.sku} onDone={done} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
