import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { PromotionDraft } from '../../../calls/deskOrders.ts';
import type { PromotionsData } from '../../../gateway/pages/deskPromotions.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { call } from '../../call.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { useAction } from '../useAction.ts';
import { WindowFields } from '../WindowFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import { WorthFields } from './WorthFields.tsx';

const NEW: PromotionDraft = {
  code: '',
  title: '',
  kind: 'percent',
  percentBp: 1_000,
  amountSatang: 0,
  mostSatang: 0,
  buy: 0,
  get: 0,
  minimumSatang: 0,
  categoryIds: [],
  skus: [],
  limitTotal: 0,
  limitPerBuyer: 0,
  combinable: false,
  validFrom: null,
  validTo: null,
  active: true,
};

interface Props {
  promotion: PromotionsData['promotions'][number] | null;
  categories: PromotionsData['categories'];
  onClose: () => void;
}

/** A coupon or a promotion: what it is worth, for what, for how many, when. */
export function PromotionSheet({ promotion, categories, onClose }: Props) {
  const t = useText('shop');
  const deed = useAction();
  const [id] = useState(() => promotion?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState<PromotionDraft>(() => {
    if (!promotion) return NEW;
    const { id: _, version: __, used: ___, ...rest } = promotion;
    return rest;
  });
  const set = (part: Partial<PromotionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { errors } = deed;
  const save = async () => {
    const body = { id, promotion: draft, version: promotion?.version ?? null };
    if (await deed.run(() => call('savePromotion', body), schemaProblems(PromotionDraft, draft))) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={promotion ? promotion.title : t('promotion.add')}>
      <DeskForm deed={deed} submit={t('desk.save')} onSubmit={() => void save()} onCancel={onClose}>
        <TextField
          label={t('promotion.title')}
          hint={t('promotion.titleHint')}
          name="title"
          value={draft.title}
          error={errors.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextField
          label={t('promotion.code')}
          hint={t('promotion.codeHint')}
          name="code"
          optional
          autoCapitalize="characters"
          autoComplete="off"
          value={draft.code}
          error={errors.code}
          onChange={(event) => set({ code: event.target.value.trim().toUpperCase() })}
        />
        <WorthFields draft={draft} errors={errors} onChange={set} />
        <MoneyField
          label={t('promotion.minimum')}
          name="minimumSatang"
          optional
          empty={0}
          value={draft.minimumSatang}
          error={errors.minimumSatang}
          onChange={(satang) => set({ minimumSatang: satang ?? 0 })}
        />
        {categories.length > 0 && (
          <CheckboxGroup
            legend={t('promotion.categories')}
            hint={t('promotion.categoriesHint')}
            name="categoryIds"
            value={draft.categoryIds}
            options={categories.map((category) => ({ value: category.id, label: category.name }))}
            onChange={(categoryIds) => set({ categoryIds })}
          />
        )}
        <TagField
          label={t('promotion.skus')}
          name="skus"
          maxLength={60}
          value={draft.skus}
          error={errors.skus}
          onChange={(skus) => set({ skus })}
        />
        <LimitFields draft={draft} errors={errors} onChange={set} />
        <WindowFields
          names={['validFrom', 'validTo']}
          from={draft.validFrom}
          to={draft.validTo}
          errors={errors}
          onChange={({ from, to }) => set({ validFrom: from, validTo: to })}
        />
        <Checkbox
          label={t('promotion.combinable')}
          checked={draft.combinable}
          onChange={(event) => set({ combinable: event.target.checked })}
        />
        <Switch label={t('desk.active')} checked={draft.active} onChange={(event) => set({ active: event.target.checked })} />
      </DeskForm>
    </Sheet>
  );
}
