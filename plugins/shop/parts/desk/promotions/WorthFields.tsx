import { useText } from '#kernel/contract/page.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { PROMOTION_KINDS } from '../../../calls/deskOrders.ts';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { PromotionDraft } from '../../../calls/deskOrders.ts';

interface Props {
  draft: PromotionDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<PromotionDraft>) => void;
}

/** What a promotion takes off; each kind asks for its own. */
export function WorthFields({ draft, errors, onChange }: Props) {
  const t = useText('shop');
  const { kind } = draft;
  return (
    <>
      <SelectField
        label={t('promotion.kind')}
        name="kind"
        value={kind}
        options={PROMOTION_KINDS.map((value) => ({ value, label: t(`promotion.kind.${value}`) }))}
        onChange={(event) => onChange({ kind: PROMOTION_KINDS.find((known) => known === event.target.value)! })}
      />
      {kind === 'percent' && (
        <>
          <WholeField
            label={t('promotion.percent')}
            name="percentBp"
            unit="%"
            min={0}
            max={100}
            value={draft.percentBp / 100}
            error={errors.percentBp}
            onChange={(percent) => onChange({ percentBp: Math.round(percent * 100) })}
          />
          <MoneyField
            label={t('promotion.most')}
            hint={t('promotion.mostHint')}
            name="mostSatang"
            optional
            empty={0}
            value={draft.mostSatang}
            error={errors.mostSatang}
            onChange={(satang) => onChange({ mostSatang: satang ?? 0 })}
          />
        </>
      )}
      {kind === 'fixed' && (
        <MoneyField
          label={t('promotion.amount')}
          name="amountSatang"
          value={draft.amountSatang}
          error={errors.amountSatang}
          onChange={(satang) => onChange({ amountSatang: satang ?? 0 })}
        />
      )}
      {kind === 'buy_x_get_y' && (
        <div className="ui-Desk-pair">
          <WholeField
            label={t('promotion.buy')}
            name="buy"
            min={0}
            value={draft.buy}
            error={errors.buy}
            onChange={(buy) => onChange({ buy })}
          />
          <WholeField
            label={t('promotion.get')}
            name="get"
            min={0}
            value={draft.get}
            error={errors.get}
            onChange={(get) => onChange({ get })}
          />
        </div>
      )}
    </>
  );
}
