import { Link, useFormat, useSite, useText } from '#kernel/contract/page.ts';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { PricesData } from '../../gateway/pages/prices.ts';
import type { LevelRow } from '../../gateway/stock/levels.ts';
import { GoodName } from '../../parts/GoodName.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { LevelFilter } from '../../parts/stock/LevelFilter.tsx';
import { NoGoods } from '../../parts/stock/NoGoods.tsx';
import { StorePrice } from '../../parts/stock/StorePrice.tsx';
import { usePaging } from '../../parts/useScopeFilter.ts';

const SHOP_LISTS = 'shop.deskPriceLists';

/** What goods cost in each store of a cluster, beside the shop's price and those for members. */
export default function PricesPage({ data }: { data: PricesData }) {
  const t = useText('supply');
  const { money, number } = useFormat();
  const to = usePaging();
  const shopLists = useSite().pages.find(({ id }) => id === SHOP_LISTS);
  const { scope, rows, storePrices, lists } = data;
  const stores = scope.storeId ? scope.stores.filter(({ id }) => id === scope.storeId) : scope.stores;
  const listText = ({ variantId }: LevelRow) =>
    (lists[variantId] ?? []).map(({ title, minQuantity, satang }) => (
      <span key={`${title} ${minQuantity}`} className="supply-Named">
        {money(satang)}
        <small>{minQuantity > 1 ? t('prices.from', { title, count: number(minQuantity) }) : title}</small>
      </span>
    ));
  return (
    <ListPage scope={scope} title={t('tab.prices')}>
      <p className="ui-Desk-lead">
        {t('prices.lead')} {shopLists && <Link to={shopLists.path}>{t('prices.lists')}</Link>}
      </p>
      <LevelFilter data={data} />
      <DeskTable
        caption={t('tab.prices')}
        sum={t('levels.total', { count: data.total })}
        columns={[
          { key: 'good', title: t('levels.good') },
          { key: 'price', title: t('prices.shop'), align: 'end' },
          ...stores.map(({ id, name }) => ({ key: id, title: name, align: 'end' as const, head: stores.length === 1 })),
          { key: 'lists', title: t('prices.members') },
        ]}
        rows={rows.map((row) => ({
          id: row.variantId,
          cells: [
            <GoodName key="good" {...row} />,
            money(row.priceSatang),
            ...stores.map((store) => (
              <StorePrice
                key={store.id}
                clusterId={scope.clusterId}
                row={row}
                store={store}
                satang={storePrices[row.variantId]?.[store.id]}
              />
            )),
            lists[row.variantId] ? listText(row) : '–',
          ],
        }))}
        empty={<NoGoods filter={data.filter} />}
      />
      <Pagination page={data.page} count={data.pages} to={to} />
    </ListPage>
  );
}
