import { useState } from 'react';
import { useProblem, useSite, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call } from '../../call.ts';

/** Keeps a product in mind; members only have a list. It is shown at once, and taken back where the gateway did not keep it. */
export function WishButton({ productId, wished }: { productId: string; wished: boolean }) {
  const t = useText('shop');
  const problem = useProblem();
  const { role } = useSite();
  const [on, setOn] = useState(wished);
  if (role === 'guest') return null;
  const change = async () => {
    setOn(!on);
    try {
      await call('wish', { productId, wished: !on });
    } catch (error) {
      setOn(on);
      showToast(problem(error), { tone: 'danger' });
    }
  };
  return (
    <button type="button" className="ui-Button shop-Wish" data-variant="quiet" aria-pressed={on} onClick={() => void change()}>
      <Icon name="heart" />
      {t('wish.button')}
    </button>
  );
}
