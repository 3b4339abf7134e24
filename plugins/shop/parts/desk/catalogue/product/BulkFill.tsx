import { useState, type KeyboardEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { stemOf, withProposals } from '../../../../rules/skuProposal.ts';
import { QuantityCell } from './QuantityCell.tsx';
import type { ProductForm } from './useProductDraft.ts';

/** Fills in a column of all variants at once. What is left empty here stays as it is there. */
export function BulkFill({ form: { draft, set, isNew, setFirstStock }, mayStock }: { form: ProductForm; mayStock: boolean }) {
  const t = useText('shop');
  const { variants } = draft;
  const [regular, setRegular] = useState<number | null>(null);
  const [sale, setSale] = useState<number | null>(null);
  const [stock, setStock] = useState(0);
  const [stem, setStem] = useState<string | null>(null);
  const [filled, setFilled] = useState(0);
  const fresh = variants.filter(isNew);
  const counted = fresh.filter(({ trackStock }) => trackStock);
  const code = stem ?? stemOf(variants);
  const isWrong = Number.isNaN(regular) || Number.isNaN(sale) || !Number.isInteger(stock) || stock < 0;
  const fill = () => {
    if (isWrong) return;
    const priced = variants.map((variant) => ({
      ...variant,
      ...(regular !== null && { regularSatang: regular }),
      ...(sale !== null && { saleSatang: sale }),
    }));
    set({ variants: stem === null ? priced : withProposals(priced, stem, isNew) });
    if (stock > 0) setFirstStock(Object.fromEntries(counted.map(({ id }) => [id, stock])));
    setFilled(variants.length);
  };
  const alike = () => {
    const { regularSatang, saleSatang, saleFrom, saleTo, costSatang, weightGrams } = variants[0]!;
    set({ variants: variants.map((variant) => ({ ...variant, regularSatang, saleSatang, saleFrom, saleTo, costSatang, weightGrams })) });
    setFilled(variants.length);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    fill();
  };
  return (
    <details className="shop-BulkFill" onInput={() => setFilled(0)}>
      <summary>{t('variant.fill')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={press}>
        <MoneyField name="fill.regularSatang" label={t('variant.regular')} optional empty={null} value={regular} onChange={setRegular} />
        <MoneyField name="fill.saleSatang" label={t('variant.sale')} optional empty={null} value={sale} onChange={setSale} />
        {mayStock && counted.length > 0 && (
          <QuantityCell name="fill.stock" label={t('variant.firstStock')} value={stock} onChange={setStock} />
        )}
        {fresh.length > 0 && (
          <TextField
            name="fill.sku"
            label={t('variant.stem')}
            hint={t('variant.stemHint')}
            autoCapitalize="characters"
            autoComplete="off"
            value={code}
            onChange={(event) => setStem(event.target.value.trim())}
          />
        )}
      </div>
      <div className="ui-Actions">
        <Button variant="secondary" disabled={isWrong} onClick={fill}>
          {t('variant.fillAll')}
        </Button>
        <Button variant="quiet" onClick={alike}>
          {t('variant.alike')}
        </Button>
        <p role="status">{filled > 0 && t('variant.filled', { count: filled })}</p>
      </div>
    </details>
  );
}
