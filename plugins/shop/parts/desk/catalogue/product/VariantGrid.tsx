import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { VariantDraft } from '../../../../rules/variantMatrix.ts';
import { columnKeys } from './columnKeys.ts';
import type { ProductForm } from './useProductDraft.ts';
import { MORE_FIELDS } from './VariantMore.tsx';
import { VariantRow } from './VariantRow.tsx';

interface Props {
  form: ProductForm;
  costs: boolean;
  mayStock: boolean;
  onChange: (index: number, part: Partial<VariantDraft>) => void;
}

const COLUMNS = ['name', 'picture', 'sku', 'regular', 'sale', 'stock', 'barcode', 'more'] as const;

/** All variants of a product, one to a row; what does not fit goes past below the first column. */
export function VariantGrid({ form, costs, mayStock, onChange }: Props) {
  const t = useText('shop');
  const { draft, errors } = form;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  // A row with something wrong in it is opened, and stays so when it is put right: nothing closes while somebody types.
  const wrong = draft.variants.flatMap(({ id }, index) =>
    MORE_FIELDS.some((name) => errors[`variants.${index}.${name}`]) && !opened.has(id) ? [id] : [],
  );
  if (wrong.length > 0) setOpened(new Set([...opened, ...wrong]));
  return (
    <div className="shop-VariantGrid">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table onKeyDown={columnKeys}>
        <caption className="ui-Hidden">{t('variant.grid')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-align={column === 'stock' ? 'end' : undefined}>
                {column === 'more' ? <span className="ui-Hidden">{t('variant.column.more')}</span> : t(`variant.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft.variants.map((variant, index) => (
            <VariantRow
              key={variant.id}
              form={form}
              mayStock={mayStock}
              columns={COLUMNS.length}
              index={index}
              variant={variant}
              costs={costs}
              errors={errors}
              isOpen={opened.has(variant.id)}
              onToggle={() => {
                const next = new Set(opened);
                if (!next.delete(variant.id)) next.add(variant.id);
                setOpened(next);
              }}
              onChange={(part) => onChange(index, part)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
