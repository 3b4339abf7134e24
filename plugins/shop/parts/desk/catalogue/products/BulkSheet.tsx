import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { BulkItem } from '#kit/ui/desk/BulkResult.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { BulkEdit, PRODUCT_STATES } from '../../../../calls/deskCatalogue.ts';
import type { DeskProductsData } from '../../../../gateway/pages/deskProducts.ts';
import { call } from '../../../call.ts';
import { FormWindow } from '../../FormWindow.tsx';

/** Most products that one call changes. */
const MOST = 500;

interface Props {
  /** As they were when they were chosen. */
  chosen: readonly DeskProductsData['list']['rows'][number][];
  categories: DeskProductsData['categories'];
  /** With those that were changed, and those that others have changed meanwhile. */
  onDone: (done: ReadonlySet<string>, left: readonly BulkItem[]) => void;
  onClose: () => void;
}

/** Whole per cents, and a sale that ends after it begins. */
function wrong({ saleOffBp, saleFrom, saleTo }: { saleOffBp?: number | null; saleFrom?: string | null; saleTo?: string | null }) {
  const problems: Record<string, string> = {};
  if (saleOffBp && saleOffBp % 100 !== 0) problems.saleOffBp = 'invalid.whole';
  if (saleFrom && saleTo && saleTo <= saleFrom) problems.saleTo = 'invalid.saleWindow';
  return problems;
}

/**
 * The same change for many products: what is left as it is here is left as it is. All or none are changed, but those that somebody else
 * has changed since they were chosen.
 */
export function BulkSheet({ chosen, categories, onDone, onClose }: Props) {
  const t = useText('shop');
  const [addTags, setAdded] = useState<string[]>([]);
  const [removeTags, setRemoved] = useState<string[]>([]);
  const [sale, setSale] = useState('');
  const some = chosen.slice(0, MOST);
  const keep = { value: '', label: t('bulk.keep') };
  const category = [keep, ...categories.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <ActionDialog
      of={call}
      name="bulkEdit"
      schema={BulkEdit}
      with={{
        ids: some.map(({ id }) => id),
        versions: some.map(({ version }) => version),
        addTags,
        removeTags,
        ...(sale === 'off' && { saleOffBp: 0 }),
      }}
      values={sale === 'on' ? { saleOffBp: 1_000 } : {}}
      texts="bulk"
      title={t('bulk.title', { count: some.length })}
      sheet
      check={(input) => (sale === 'on' && !input.saleOffBp ? { saleOffBp: 'invalid.required' } : wrong(input))}
      onClose={onClose}
      onDone={({ changed, left }) => {
        if (left.length === 0) showToast(t('bulk.changed', { count: changed }));
        onDone(new Set(some.flatMap(({ id }) => (left.some((other) => other.id === id) ? [] : [id]))), left);
      }}
    >
      <FormField
        name="status"
        label={t('products.status')}
        options={[keep, ...PRODUCT_STATES.map((value) => ({ value, label: t(`productState.${value}`) }))]}
      />
      <TagField label={t('bulk.addTags')} name="addTags" maxTags={10} maxLength={60} value={addTags} onChange={setAdded} />
      <TagField label={t('bulk.removeTags')} name="removeTags" maxTags={10} maxLength={60} value={removeTags} onChange={setRemoved} />
      <FormField name="addCategoryId" options={category} />
      <FormField name="removeCategoryId" options={category} />
      <SelectField
        label={t('bulk.sale')}
        name="sale"
        value={sale}
        options={[keep, { value: 'on', label: t('bulk.saleOn') }, { value: 'off', label: t('bulk.saleOff') }]}
        onChange={(event) => setSale(event.target.value)}
      />
      {sale === 'on' && (
        <>
          <FormField name="saleOffBp" optional={false} />
          <FormWindow names={['saleFrom', 'saleTo']} />
        </>
      )}
    </ActionDialog>
  );
}
