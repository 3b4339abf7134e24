import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useId } from 'react';
import type { ListQuery } from '../../../rules/productQuery.ts';
import type { ProductList } from '../../../schemas.ts';
import { KeptFields } from './KeptFields.tsx';
import { useListForm } from './useListForm.ts';

interface Props {
  path: string;
  query: ListQuery;
  facets: Pick<ProductList['facets'], 'minSatang' | 'maxSatang'>;
}

/** From how much to how much, whole baht. */
export function PriceForm({ path, query, facets }: Props) {
  const t = useText('shop');
  const { money } = useFormat();
  const submit = useListForm(path);
  const id = useId();
  return (
    <form key={`${query.min}-${query.max}`} action={path} className="shop-Facets-price" onSubmit={submit} aria-labelledby={id}>
      <h2 id={id}>{t('filter.price')}</h2>
      <KeptFields query={query} but={['min', 'max']} />
      <div>
        <TextField
          id={`${id}-min`}
          label={t('filter.min')}
          name="min"
          inputMode="numeric"
          maxLength={14}
          defaultValue={query.min || ''}
          placeholder={String(Math.floor(facets.minSatang / 100))}
        />
        <TextField
          id={`${id}-max`}
          label={t('filter.max')}
          name="max"
          inputMode="numeric"
          maxLength={14}
          defaultValue={query.max || ''}
          placeholder={String(Math.ceil(facets.maxSatang / 100))}
        />
      </div>
      <p className="shop-Note">{t('filter.range', { min: money(facets.minSatang), max: money(facets.maxSatang) })}</p>
      <Button type="submit" variant="secondary">
        {t('filter.apply')}
      </Button>
    </form>
  );
}
