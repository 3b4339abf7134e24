import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { PriceListDraft } from '../../../calls/deskCatalogue.ts';
import type { PriceLists } from '../../../gateway/pages/deskPriceLists.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { call } from '../../call.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { useAction } from '../useAction.ts';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { WindowFields } from '../WindowFields.tsx';

type Draft = Value<typeof PriceListDraft>;
const ROLES = ['user', 'manager', 'admin'] as const;
const NEW: Draft = { code: '', title: '', role: 'user', priority: 0, validFrom: null, validTo: null, active: true, prices: [] };

/** A price list: for whom, when, and what each SKU costs from how many on. */
export function PriceListSheet({ list, onClose }: { list: PriceLists['lists'][number] | null; onClose: () => void }) {
  const t = useText('shop');
  const deed = useAction();
  const [id] = useState(() => list?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState<Draft>(() => {
    if (!list) return NEW;
    const { id: _, version: __, ...rest } = list;
    return rest;
  });
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const { prices } = draft;
  const change = (index: number, part: Partial<Draft['prices'][number]>) =>
    set({ prices: prices.with(index, { ...prices[index]!, ...part }) });
  const save = async () => {
    if (
      await deed.run(
        () => call('savePriceList', { id, list: draft, version: list?.version ?? null }),
        schemaProblems(PriceListDraft, draft),
      )
    )
      onClose();
  };
  return (
    <Sheet open onClose={onClose} title={list ? list.title || list.code : t('priceList.add')}>
      <DeskForm deed={deed} submit={t('desk.save')} onSubmit={() => void save()} onCancel={onClose}>
        <TextField
          label={t('priceList.title')}
          name="title"
          value={draft.title}
          error={deed.errors.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextField
          label={t('priceList.code')}
          hint={t('priceList.codeHint')}
          name="code"
          autoCapitalize="none"
          value={draft.code}
          error={deed.errors.code}
          onChange={(event) => set({ code: event.target.value.trim() })}
        />
        <SelectField
          label={t('priceList.role')}
          name="role"
          value={draft.role}
          options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(event) => set({ role: ROLES.find((role) => role === event.target.value)! })}
        />
        <WholeField
          label={t('priceList.priority')}
          hint={t('priceList.priorityHint')}
          name="priority"
          min={0}
          value={draft.priority}
          error={deed.errors.priority}
          onChange={(priority) => set({ priority })}
        />
        <WindowFields
          names={['validFrom', 'validTo']}
          from={draft.validFrom}
          to={draft.validTo}
          errors={deed.errors}
          onChange={({ from, to }) => set({ validFrom: from, validTo: to })}
        />
        <Switch label={t('desk.active')} name="active" checked={draft.active} onChange={(event) => set({ active: event.target.checked })} />
        <h3>{t('priceList.prices')}</h3>
        {prices.map((price, index) => (
          // A price has nothing but its place.
          <div key={index} className="shop-RowEdit">
            <TextField
              label={t('variant.sku')}
              name={`prices.${index}.sku`}
              value={price.sku}
              error={deed.errors[`prices.${index}.sku`]}
              onChange={(event) => change(index, { sku: event.target.value.trim() })}
            />
            <WholeField
              label={t('priceList.minQuantity')}
              name={`prices.${index}.minQuantity`}
              min={1}
              value={price.minQuantity}
              error={deed.errors[`prices.${index}.minQuantity`]}
              onChange={(minQuantity) => change(index, { minQuantity })}
            />
            <MoneyField
              label={t('priceList.price')}
              name={`prices.${index}.satang`}
              value={price.satang}
              error={deed.errors[`prices.${index}.satang`]}
              onChange={(satang) => change(index, { satang: satang ?? Number.NaN })}
            />
            <IconButton
              icon="trash"
              label={t('priceList.removePrice', { sku: price.sku || index + 1 })}
              onClick={() => set({ prices: prices.toSpliced(index, 1) })}
            />
          </div>
        ))}
        <Button variant="secondary" onClick={() => set({ prices: [...prices, { sku: '', minQuantity: 1, satang: Number.NaN }] })}>
          <Icon name="plus" />
          {t('priceList.addPrice')}
        </Button>
      </DeskForm>
    </Sheet>
  );
}
