import { useText } from '#kernel/contract/page.ts';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { PromotionDraft } from '../../../calls/deskOrders.ts';

interface Props {
  draft: PromotionDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<PromotionDraft>) => void;
}

/** How often a promotion may be used. */
export function LimitFields({ draft, errors, onChange: set }: Props) {
  const t = useText('shop');
  return (
    <>
      <WholeField
        label={t('promotion.limitTotal')}
        hint={t('promotion.limitHint')}
        name="limitTotal"
        min={0}
        value={draft.limitTotal}
        error={errors.limitTotal}
        onChange={(limitTotal) => set({ limitTotal })}
      />
      <WholeField
        label={t('promotion.limitPerBuyer')}
        hint={t('promotion.limitHint')}
        name="limitPerBuyer"
        min={0}
        value={draft.limitPerBuyer}
        error={errors.limitPerBuyer}
        onChange={(limitPerBuyer) => set({ limitPerBuyer })}
      />
    </>
  );
}
