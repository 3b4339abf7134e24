import { useText } from '#kernel/contract/page.ts';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { VAT_CLASSES } from '#plugins/billing/contract.ts';
import { PRODUCT_STATES, PRODUCT_TYPES } from '../../../../calls/deskCatalogue.ts';
import type { DeskProductData } from '../../../../gateway/pages/deskProduct.ts';
import type { ProductForm } from './useProductDraft.ts';

/** Whether a product is on sale, where it is found, how it is taxed. */
export function ShelfPart({ form: { draft, set, errors }, categories }: { form: ProductForm; categories: DeskProductData['categories'] }) {
  const t = useText('shop');
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-shelf">
      <h2 id="shop-shelf">{t('product.shelf')}</h2>
      <SelectField
        label={t('products.status')}
        hint={t(`productState.${draft.status}.hint`)}
        name="status"
        value={draft.status}
        options={PRODUCT_STATES.map((value) => ({ value, label: t(`productState.${value}`) }))}
        onChange={(event) => set({ status: PRODUCT_STATES.find((state) => state === event.target.value)! })}
      />
      {categories.length > 0 && (
        <CheckboxGroup
          legend={t('product.part.categoryIds')}
          name="categoryIds"
          error={errors.categoryIds}
          value={draft.categoryIds}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(categoryIds) => set({ categoryIds })}
        />
      )}
      <TagField
        label={t('product.tags')}
        name="tags"
        maxTags={30}
        maxLength={60}
        value={draft.tags}
        error={errors.tags}
        onChange={(tags) => set({ tags })}
      />
      <TextField
        label={t('product.brand')}
        name="brand"
        optional
        value={draft.brand}
        error={errors.brand}
        onChange={(event) => set({ brand: event.target.value })}
      />
      <TextField
        label={t('product.ribbon')}
        hint={t('product.ribbonHint')}
        name="ribbon"
        optional
        value={draft.ribbon}
        error={errors.ribbon}
        onChange={(event) => set({ ribbon: event.target.value })}
      />
      <SelectField
        label={t('product.type')}
        name="type"
        value={draft.type}
        options={PRODUCT_TYPES.map((value) => ({ value, label: t(`productType.${value}`) }))}
        onChange={(event) => set({ type: PRODUCT_TYPES.find((type) => type === event.target.value)! })}
      />
      <SelectField
        label={t('product.vat')}
        name="vatClass"
        value={draft.vatClass}
        options={VAT_CLASSES.map((value) => ({ value, label: t(`vatClass.${value}`) }))}
        onChange={(event) => set({ vatClass: VAT_CLASSES.find((vat) => vat === event.target.value)! })}
      />
      <TextField
        label={t('product.unit')}
        name="unit"
        value={draft.unit}
        error={errors.unit}
        onChange={(event) => set({ unit: event.target.value })}
      />
    </section>
  );
}
