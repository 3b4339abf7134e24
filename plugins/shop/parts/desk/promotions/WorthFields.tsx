import { useText } from '#kernel/contract/page.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { PROMOTION_KINDS, type PromotionDraft } from '../../../calls/deskTerms.ts';

type Kind = PromotionDraft['kind'];

/** What a promotion takes off; each kind asks for its own. */
export function WorthFields({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const t = useText('shop');
  return (
    <>
      <SelectField
        label={t('promotion.kind')}
        name="kind"
        value={kind}
        options={PROMOTION_KINDS.map((value) => ({ value, label: t(`promotion.kind.${value}`) }))}
        onChange={(event) => onChange(PROMOTION_KINDS.find((known) => known === event.target.value)!)}
      />
      {kind === 'percent' && (
        <>
          <FormField name="percentBp" />
          <FormField name="mostSatang" />
        </>
      )}
      {kind === 'fixed' && <FormField name="amountSatang" />}
      {kind === 'buy_x_get_y' && (
        <div className="ui-Desk-pair">
          <FormField name="buy" steps />
          <FormField name="get" steps />
        </div>
      )}
    </>
  );
}
