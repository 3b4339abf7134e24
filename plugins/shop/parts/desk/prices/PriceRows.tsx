import { useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { PriceListDraft } from '../../../calls/deskCatalogue.ts';

export type Prices = Value<typeof PriceListDraft>['prices'];

/** What each SKU costs from how many on: the `prices` of a form. */
export function PriceRows({ prices, onChange }: { prices: Prices; onChange: (prices: Prices) => void }) {
  const t = useText('shop');
  const { errors } = useActionForm();
  const change = (index: number, part: Partial<Prices[number]>) => onChange(prices.with(index, { ...prices[index]!, ...part }));
  return (
    <>
      <h3>{t('priceList.prices')}</h3>
      {prices.map((price, index) => (
        <div key={index} className="shop-RowEdit">
          <TextField
            label={t('variant.sku')}
            name={`prices.${index}.sku`}
            value={price.sku}
            error={errors[`prices.${index}.sku`]}
            onChange={(event) => change(index, { sku: event.target.value.trim() })}
          />
          <WholeField
            label={t('priceList.minQuantity')}
            name={`prices.${index}.minQuantity`}
            min={1}
            value={price.minQuantity}
            error={errors[`prices.${index}.minQuantity`]}
            onChange={(minQuantity) => change(index, { minQuantity })}
          />
          <MoneyField
            label={t('priceList.price')}
            name={`prices.${index}.satang`}
            value={price.satang}
            error={errors[`prices.${index}.satang`]}
            onChange={(satang) => change(index, { satang: satang ?? Number.NaN })}
          />
          <IconButton
            icon="trash"
            label={t('priceList.removePrice', { sku: price.sku || index + 1 })}
            onClick={() => onChange(prices.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button variant="secondary" onClick={() => onChange([...prices, { sku: '', minQuantity: 1, satang: Number.NaN }])}>
        <Icon name="plus" />
        {t('priceList.addPrice')}
      </Button>
    </>
  );
}
