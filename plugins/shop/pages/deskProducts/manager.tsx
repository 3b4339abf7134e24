import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
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
  const [chosen, setChosen] = useState<Set<string>>(new Set());
  const [editing, setEditing] = useState(false);
  const query = Object.entries(filter).filter(([, value]) => value !== '' && value !== '-updated');
  return (
    <DeskArea title={t('page.deskProducts')} actions={<ProductTools />}>
      <FilterForm
        values={filter}
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
      <p className="shop-Note" role="status">
        {t('products.count', { count: list.total })}
      </p>
      {chosen.size > 0 && (
        <section className="shop-Bar" aria-label={t('bulk.chosen')}>
          <p>{t('bulk.count', { count: chosen.size })}</p>
          <div className="ui-Actions">
            <Button onClick={() => setEditing(true)}>
              <Icon name="edit" />
              {t('bulk.edit')}
            </Button>
            <Button variant="quiet" onClick={() => setChosen(new Set())}>
              {t('desk.clearChosen')}
            </Button>
          </div>
        </section>
      )}
      <ProductTable
        rows={list.rows}
        selected={chosen}
        onSelect={setChosen}
        clear={
          query.length > 0 && (
            <LinkButton variant="secondary" to={PATH}>
              {t('desk.clear')}
            </LinkButton>
          )
        }
      />
      <Pagination page={page} count={list.pages} to={(to) => `${PATH}?${new URLSearchParams([...query, ['page', String(to)]])}`} />
      {editing && (
        <BulkSheet ids={[...chosen]} categories={categories} onDone={() => setChosen(new Set())} onClose={() => setEditing(false)} />
      )}
    </DeskArea>
  );
}
