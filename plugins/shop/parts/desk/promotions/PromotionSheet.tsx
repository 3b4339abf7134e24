import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { SavePromotion, type PromotionDraft } from '../../../calls/deskTerms.ts';
import type { PromotionsData } from '../../../gateway/pages/deskPromotions.ts';
import { call } from '../../call.ts';
import { FormWindow } from '../FormWindow.tsx';
import { CodeField } from './CodeField.tsx';
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
  promotion: PromotionsData['items'][number] | null;
  categories: PromotionsData['categories'];
  onClose: () => void;
}

/** A coupon or a promotion: what it is worth, for what, for how many, when. */
export function PromotionSheet({ promotion, categories, onClose }: Props) {
  const t = useText('shop');
  const begun = promotion ?? NEW;
  const [id] = useState(() => promotion?.id ?? crypto.randomUUID());
  const [code, setCode] = useState(begun.code);
  const [kind, setKind] = useState(begun.kind);
  const [categoryIds, setCategories] = useState(begun.categoryIds);
  const [skus, setSkus] = useState(begun.skus);
  return (
    <ActionDialog
      of={call}
      name="savePromotion"
      schema={SavePromotion}
      part="promotion"
      with={{ id, version: promotion?.version ?? null, promotion: { code, kind, categoryIds, skus } }}
      values={{ promotion: begun }}
      texts="promotion"
      title={promotion ? promotion.title : t('promotion.add')}
      submit={t('desk.save')}
      sheet
      onClose={onClose}
    >
      <FormField name="title" />
      <CodeField value={code} onChange={setCode} />
      <WorthFields kind={kind} onChange={setKind} />
      <FormField name="minimumSatang" />
      {categories.length > 0 && (
        <CheckboxGroup
          legend={t('promotion.categories')}
          hint={t('promotion.categoriesHint')}
          name="categoryIds"
          value={categoryIds}
          options={categories.map((category) => ({ value: category.id, label: category.name }))}
          onChange={setCategories}
        />
      )}
      <TagField label={t('promotion.skus')} name="skus" maxTags={500} maxLength={60} value={skus} onChange={setSkus} />
      <FormField name="limitTotal" hint={t('promotion.limitHint')} steps />
      <FormField name="limitPerBuyer" hint={t('promotion.limitHint')} steps />
      <FormWindow names={['validFrom', 'validTo']} />
      <FormField name="combinable" />
      <FormField name="active" label={t('desk.active')} />
    </ActionDialog>
  );
}
