import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { ofStore } from '../../gateway/pages/levels.ts';
import type { LevelsData } from '../../gateway/stock/levels.ts';
import { GoodName } from '../../parts/GoodName.tsx';
import { LevelFilter } from '../../parts/stock/LevelFilter.tsx';
import { NoGoods } from '../../parts/stock/NoGoods.tsx';
import { OnHand } from '../../parts/stock/OnHand.tsx';
import { NoStore } from '../../parts/NoStore.tsx';
import { usePaging } from '../../parts/useScopeFilter.ts';

export default function StoreProductsPage({ data }: PageProps<typeof ofStore>) {
  const t = useText('supply');
  return data ? <StoreProducts data={data} /> : <NoStore title={t('page.storeProducts')} />;
}

/** What one store has on its shelves, with the codes that its scanner reads. */
function StoreProducts({ data }: { data: LevelsData }) {
  const t = useText('supply');
  const { money } = useFormat();
  const to = usePaging();
  const { scope, rows } = data;
  return (
    <DeskPage
      title={t('page.storeProducts')}
      lead={scope.stores.find(({ id }) => id === scope.storeId)?.name}
      actions={
        <LinkButton
          variant="secondary"
          to={`/cluster/store/labels?${new URLSearchParams({ cluster: scope.clusterId, store: scope.storeId })}`}
        >
          <Icon name="print" />
          {t('page.labels')}
        </LinkButton>
      }
    >
      <LevelFilter data={data} one />
      <DeskTable
        caption={t('page.storeProducts')}
        sum={t('levels.total', { count: data.total })}
        columns={[
          { key: 'good', title: t('levels.good') },
          { key: 'barcode', title: t('levels.barcode') },
          { key: 'unit', title: t('levels.unit') },
          { key: 'price', title: t('levels.price'), align: 'end', head: true },
          { key: 'onHand', title: t('levels.onHand'), align: 'end' },
          ...(scope.owns ? [{ key: 'cost', title: t('levels.cost'), align: 'end' as const }] : []),
        ]}
        rows={rows.map((level) => ({
          id: level.variantId,
          cells: [
            <GoodName key="good" {...level} />,
            level.barcode || '–',
            level.unit || '–',
            money(level.priceSatang),
            <OnHand key="onHand" count={level.onHand} />,
            ...(scope.owns ? [level.costSatang === null ? '–' : money(level.costSatang)] : []),
          ],
        }))}
        empty={<NoGoods filter={data.filter} />}
      />
      <Pagination page={data.page} count={data.pages} to={to} />
    </DeskPage>
  );
}
