import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SavePriceList } from '../../../calls/deskCatalogue.ts';
import type { PriceLists } from '../../../gateway/pages/deskPriceLists.ts';
import { call } from '../../call.ts';
import { FormWindow } from '../FormWindow.tsx';
import { PriceRows, type Prices } from './PriceRows.tsx';

const ROLES = ['user', 'manager', 'admin'] as const;

/** A price list: for whom, when, and what each SKU costs from how many on. */
export function PriceListSheet({ list, onClose }: { list: PriceLists['lists'][number] | null; onClose: () => void }) {
  const t = useText('shop');
  const [id] = useState(() => list?.id ?? crypto.randomUUID());
  const [prices, setPrices] = useState<Prices>(list?.prices ?? []);
  return (
    <ActionDialog
      of={call}
      name="savePriceList"
      schema={SavePriceList}
      part="list"
      with={{ id, version: list?.version ?? null, list: { prices } }}
      values={{ list: list ?? { role: 'user', priority: 0, active: true } }}
      texts="priceList"
      title={list ? list.title || list.code : t('priceList.add')}
      submit={t('desk.save')}
      sheet
      onClose={onClose}
    >
      <FormField name="title" optional={false} />
      <FormField name="code" autoCapitalize="none" />
      <FormField name="role" options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))} />
      <FormField name="priority" steps />
      <FormWindow names={['validFrom', 'validTo']} />
      <FormField name="active" label={t('desk.active')} />
      <PriceRows prices={prices} onChange={setPrices} />
    </ActionDialog>
  );
}
