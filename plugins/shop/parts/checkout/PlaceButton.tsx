import { useText } from '#kernel/contract/page.ts';
import { SubmitButton, type SubmitState } from '#kit/ui/actions/SubmitButton.tsx';

/** The button that orders, with what it comes to; without scripts it leads to everything once more. */
export function PlaceButton({ state, label, next }: { state: SubmitState; label: string; next: boolean }) {
  const t = useText('shop');
  return (
    <div className="shop-Place">
      <SubmitButton state={state} labels={{ normal: label, loading: t('checkout.placing') }} />
      <p className="shop-Note">{t('checkout.placeHint')}</p>
      {next && (
        <noscript>
          <p className="shop-Note">{t('checkout.reviewNext')}</p>
        </noscript>
      )}
    </div>
  );
}
