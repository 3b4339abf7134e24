import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { SupplierData } from '../../gateway/pages/supplier.ts';
import { call } from '../call.ts';
import { GoodName } from '../GoodName.tsx';
import { GoodsSearch } from '../GoodsSearch.tsx';

type Item = SupplierData['items'][number];

/** What a supplier has: under which code, at which price, by how many. */
export function ItemsForm({ data: { scope, supplier, items: before } }: { data: SupplierData }) {
  const t = useText('supply');
  const [items, setItems] = useState<readonly Item[]>(before);
  const change = (variantId: string, part: Partial<Item>) =>
    setItems(items.map((item) => (item.variantId === variantId ? { ...item, ...part } : item)));
  const isWrong = ({ pack, least, leadDays, costSatang }: Item) => !(pack >= 1 && least >= 1 && leadDays >= 0) || Number.isNaN(costSatang);
  return (
    <ActionForm
      of={call}
      name="saveItems"
      with={{
        clusterId: scope.clusterId,
        id: supplier!.id,
        version: supplier!.version,
        items: items.map(({ variantId, supplierSku, costSatang, pack, least, leadDays }) => ({
          variantId,
          supplierSku,
          costSatang: scope.owns ? costSatang : null,
          pack,
          least,
          leadDays,
        })),
      }}
      check={(): Record<string, string> => (items.some(isWrong) ? { items: 'invalid.items' } : {})}
    >
      <GoodsSearch
        clusterId={scope.clusterId}
        onPick={({ variantId, sku, title }) => {
          if (items.some((item) => item.variantId === variantId)) return;
          setItems([...items, { variantId, sku, title, supplierSku: '', costSatang: null, pack: 1, least: 1, leadDays: 0 }]);
        }}
      />
      <ul className="supply-Lines">
        {items.map((item) => (
          <li key={item.variantId}>
            <div className="supply-Line-head">
              <GoodName {...item} />
              <IconButton
                icon="trash"
                label={t('lines.remove', { title: item.title })}
                onClick={() => setItems(items.filter(({ variantId }) => variantId !== item.variantId))}
              />
            </div>
            <fieldset className="supply-Line-fields" aria-label={item.title}>
              <TextField
                label={t('items.supplierSku')}
                name={`items.${item.variantId}.supplierSku`}
                optional
                maxLength={60}
                value={item.supplierSku}
                onChange={(event) => change(item.variantId, { supplierSku: event.target.value })}
              />
              {scope.owns && (
                <MoneyField
                  label={t('lines.cost')}
                  name={`items.${item.variantId}.costSatang`}
                  optional
                  empty={null}
                  value={item.costSatang}
                  onChange={(costSatang) => change(item.variantId, { costSatang })}
                />
              )}
              <WholeField
                label={t('items.pack')}
                name={`items.${item.variantId}.pack`}
                min={1}
                value={item.pack}
                onChange={(pack) => change(item.variantId, { pack })}
              />
              <WholeField
                label={t('items.least')}
                name={`items.${item.variantId}.least`}
                min={1}
                value={item.least}
                onChange={(least) => change(item.variantId, { least })}
              />
              <WholeField
                label={t('items.leadDays')}
                name={`items.${item.variantId}.leadDays`}
                min={0}
                max={365}
                value={item.leadDays}
                onChange={(leadDays) => change(item.variantId, { leadDays })}
              />
            </fieldset>
          </li>
        ))}
      </ul>
    </ActionForm>
  );
}
