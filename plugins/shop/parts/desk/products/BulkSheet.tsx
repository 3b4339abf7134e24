import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { PRODUCT_STATES } from '../../../calls/deskCatalogue.ts';
import type { DeskProductsData } from '../../../gateway/pages/deskProducts.ts';
import { call } from '../../call.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { useAction } from '../useAction.ts';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { WindowFields } from '../WindowFields.tsx';

/** Most products that one call changes. */
const MOST = 500;

interface Props {
  ids: readonly string[];
  categories: DeskProductsData['categories'];
  onDone: () => void;
  onClose: () => void;
}

/** The same change for many products: what is left as it is here is left as it is. All or none are changed. */
export function BulkSheet({ ids, categories, onDone, onClose }: Props) {
  const t = useText('shop');
  const deed = useAction();
  const [change, setChange] = useState({
    status: '' as '' | (typeof PRODUCT_STATES)[number],
    addTags: [] as string[],
    removeTags: [] as string[],
    addCategoryId: '',
    removeCategoryId: '',
    sale: '' as '' | 'on' | 'off',
    percent: 10,
    from: null as string | null,
    to: null as string | null,
  });
  const set = (part: Partial<typeof change>) => setChange({ ...change, ...part });
  const { sale, percent, from, to } = change;

  const save = async () => {
    const wrong: Record<string, string> = {};
    if (sale === 'on' && !(Number.isInteger(percent) && percent >= 1 && percent <= 99)) wrong.percent = 'bulk.percentWrong';
    if (from && to && to <= from) wrong.saleTo = 'invalid.saleWindow';
    let changed = 0;
    const done = await deed.run(async () => {
      const reply = await call('bulkEdit', {
        ids: ids.slice(0, MOST),
        status: change.status,
        addTags: change.addTags,
        removeTags: change.removeTags,
        addCategoryId: change.addCategoryId || null,
        removeCategoryId: change.removeCategoryId || null,
        saleOffBp: sale === '' ? null : sale === 'on' ? percent * 100 : 0,
        saleFrom: sale === 'on' ? from : null,
        saleTo: sale === 'on' ? to : null,
      });
      changed = reply.changed;
    }, wrong);
    if (!done) return;
    showToast(t('bulk.done', { count: changed }));
    onDone();
    onClose();
  };
  const category = categories.map(({ id, name }) => ({ value: id, label: name }));
  const keep = { value: '', label: t('bulk.keep') };
  return (
    <Sheet open onClose={onClose} title={t('bulk.title', { count: Math.min(ids.length, MOST) })}>
      <DeskForm deed={deed} submit={t('bulk.apply')} onSubmit={() => void save()} onCancel={onClose}>
        <SelectField
          label={t('products.status')}
          name="status"
          value={change.status}
          options={[keep, ...PRODUCT_STATES.map((value) => ({ value, label: t(`productState.${value}`) }))]}
          onChange={(event) => set({ status: PRODUCT_STATES.find((state) => state === event.target.value) ?? '' })}
        />
        <TagField
          label={t('bulk.addTags')}
          name="addTags"
          maxTags={10}
          maxLength={60}
          value={change.addTags}
          onChange={(addTags) => set({ addTags })}
        />
        <TagField
          label={t('bulk.removeTags')}
          name="removeTags"
          maxTags={10}
          maxLength={60}
          value={change.removeTags}
          onChange={(removeTags) => set({ removeTags })}
        />
        <SelectField
          label={t('bulk.addCategory')}
          name="addCategoryId"
          value={change.addCategoryId}
          options={[keep, ...category]}
          onChange={(event) => set({ addCategoryId: event.target.value })}
        />
        <SelectField
          label={t('bulk.removeCategory')}
          name="removeCategoryId"
          value={change.removeCategoryId}
          options={[keep, ...category]}
          onChange={(event) => set({ removeCategoryId: event.target.value })}
        />
        <SelectField
          label={t('bulk.sale')}
          name="sale"
          value={sale}
          options={[keep, { value: 'on', label: t('bulk.saleOn') }, { value: 'off', label: t('bulk.saleOff') }]}
          onChange={(event) => set({ sale: event.target.value as typeof sale })}
        />
        {sale === 'on' && (
          <>
            <WholeField
              label={t('bulk.percent')}
              name="percent"
              unit="%"
              min={1}
              max={99}
              value={percent}
              error={deed.errors.percent}
              onChange={(value) => set({ percent: value })}
            />
            <WindowFields names={['saleFrom', 'saleTo']} from={from} to={to} errors={deed.errors} onChange={set} />
          </>
        )}
      </DeskForm>
    </Sheet>
  );
}
