import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { all } from '../../gateway/pages/levels.ts';
import type { LevelsData } from '../../gateway/stock/levels.ts';
import { GoodName } from '../../parts/GoodName.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { LevelFilter } from '../../parts/stock/LevelFilter.tsx';
import { NoGoods } from '../../parts/stock/NoGoods.tsx';
import { OnHand } from '../../parts/stock/OnHand.tsx';
import { NoStore } from '../../parts/NoStore.tsx';
import { usePaging } from '../../parts/useScopeFilter.ts';

export default function ProductsPage({ data }: PageProps<typeof all>) {
  const t = useText('supply');
  return data ? <Products data={data} /> : <NoStore title={t('page.products')} />;
}

/** Goods of a cluster: what they sell for, how many each store has, and for owners what they cost. */
function Products({ data }: { data: LevelsData }) {
  const t = useText('supply');
  const { money } = useFormat();
  const to = usePaging();
  const { scope, rows } = data;
  const stores = scope.storeId ? [] : scope.stores;
  return (
    <ListPage scope={scope} title={t('page.products')} lead={t('products.lead')}>
      <LevelFilter data={data} />
      <DeskTable
        caption={t('page.products')}
        sum={t('levels.total', { count: data.total })}
        columns={[
          { key: 'good', title: t('levels.good') },
          { key: 'price', title: t('levels.price'), align: 'end', head: true },
          { key: 'onHand', title: t('levels.onHand'), align: 'end' },
          ...stores.map(({ id, name }) => ({ key: id, title: name, align: 'end' as const })),
          ...(scope.owns
            ? [
                { key: 'cost', title: t('levels.cost'), align: 'end' as const },
                { key: 'worth', title: t('levels.worth'), align: 'end' as const },
              ]
            : []),
        ]}
        rows={rows.map((level) => ({
          id: level.variantId,
          cells: [
            <GoodName key="good" {...level} />,
            money(level.priceSatang),
            <OnHand key="onHand" count={level.onHand} />,
            ...stores.map(({ id }) => (level.stores[id] === undefined ? '–' : <OnHand key={id} count={level.stores[id]} />)),
            ...(scope.owns
              ? [
                  level.costSatang === null ? '–' : money(level.costSatang),
                  level.costSatang === null ? '–' : money(level.costSatang * Math.max(level.onHand, 0)),
                ]
              : []),
          ],
        }))}
        empty={<NoGoods filter={data.filter} />}
      />
      <Pagination page={data.page} count={data.pages} to={to} />
    </ListPage>
  );
}
