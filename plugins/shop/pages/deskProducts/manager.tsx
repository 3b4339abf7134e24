import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { BulkResult, type BulkItem } from '#kit/ui/desk/BulkResult.tsx';
import { useChosenRows } from '#kit/ui/desk/list/useChosenRows.ts';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { PRODUCT_STATES } from '../../calls/deskCatalogue.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { BulkSheet } from '../../parts/desk/catalogue/products/BulkSheet.tsx';
import { ProductTable } from '../../parts/desk/catalogue/products/ProductTable.tsx';
import { ProductTools } from '../../parts/desk/catalogue/products/ProductTools.tsx';
import { SORTS, STOCKS } from '../../rules/productFilters.ts';
import type { load } from '../../gateway/pages/deskProducts.ts';

const PATH = '/shop/desk/products';

/** All products: found, narrowed, changed many at a time. */
export default function DeskProductsPage({ data: { filter, page, list, categories } }: PageProps<typeof load>) {
  const t = useText('shop');
  const { chosen, select, settle, clear } = useChosenRows(list.rows);
  const [result, setResult] = useState<{ done: number; left: readonly BulkItem[] } | null>(null);
  const [editing, setEditing] = useState(false);
  const kept = useKeptColumns();
  const query = Object.entries(filter).filter(([, value]) => value !== '' && value !== '-updated');
  return (
    <DeskArea title={t('page.deskProducts')} actions={<ProductTools />}>
      <FilterForm
        values={filter}
        keep={kept}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('products.search'), type: 'search', maxLength: 80 },
          {
            name: 'status',
            label: t('products.status'),
            options: [
              { value: '', label: t('desk.all') },
              ...PRODUCT_STATES.map((value) => ({ value, label: t(`productState.${value}`) })),
            ],
          },
          {
            name: 'category',
            label: t('products.category'),
            options: [{ value: '', label: t('desk.all') }, ...categories.map(({ code, name }) => ({ value: code, label: name }))],
          },
          {
            name: 'stock',
            label: t('products.stock'),
            options: STOCKS.map((value) => ({ value, label: t(`products.stock.${value || 'all'}`) })),
          },
          { name: 'sort', label: t('products.sort'), options: SORTS.map((value) => ({ value, label: t(`products.sort.${value}`) })) },
        ]}
      />
      {/* The bar stays in sight along all of the list. */}
      <div>
        <ProductTable
          rows={list.rows}
          sum={t('products.count', { count: list.total })}
          selected={new Set(chosen.keys())}
          onSelect={select}
          clear={
            query.length > 0 && (
              <LinkButton variant="secondary" to={PATH}>
                {t('desk.clear')}
              </LinkButton>
            )
          }
        />
        {chosen.size > 0 && (
          <section className="shop-Bar" aria-label={t('bulk.chosen')}>
            <p>{t('bulk.count', { count: chosen.size })}</p>
            <div className="ui-Actions">
              <Button data-key="b" onClick={() => setEditing(true)}>
                <Icon name="edit" />
                {t('bulk.edit')}
              </Button>
              <Button variant="quiet" onClick={clear}>
                {t('desk.clearChosen')}
              </Button>
            </div>
          </section>
        )}
      </div>
      <Pagination
        page={page}
        count={list.pages}
        to={(to) => `${PATH}?${new URLSearchParams([...query, ...Object.entries({ ...kept, page: String(to) })])}`}
      />
      {editing && (
        <BulkSheet
          chosen={[...chosen.values()]}
          categories={categories}
          onClose={() => setEditing(false)}
          onDone={(done, left) => {
            settle(done);
            if (left.length > 0) setResult({ done: done.size, left });
          }}
        />
      )}
      {result && (
        <BulkResult
          title={t('bulk.edit')}
          done={result.done}
          left={result.left.map((item) => ({ ...item, why: t('bulk.leftWhy') }))}
          onClose={() => setResult(null)}
        />
      )}
    </DeskArea>
  );
}
