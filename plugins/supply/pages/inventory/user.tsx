import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { all } from '../../gateway/pages/levels.ts';
import type { LevelsData } from '../../gateway/stock/levels.ts';
import { GoodName } from '../../parts/GoodName.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { LevelFilter } from '../../parts/stock/LevelFilter.tsx';
import { NoGoods } from '../../parts/stock/NoGoods.tsx';
import { OnHand } from '../../parts/stock/OnHand.tsx';
import { WriteOffDialog } from '../../parts/stock/WriteOffDialog.tsx';
import { NoStore } from '../../parts/NoStore.tsx';
import { newIn, usePaging } from '../../parts/useScopeFilter.ts';

export default function InventoryPage({ data }: PageProps<typeof all>) {
  const t = useText('supply');
  return data ? <Inventory data={data} /> : <NoStore title={t('page.inventory')} />;
}

/** What there is in stores and what is on its way to them; from here it is counted, moved and written off. */
function Inventory({ data }: { data: LevelsData }) {
  const t = useText('supply');
  const { number } = useFormat();
  const to = usePaging();
  const [open, setOpen] = useState<string | null>(null);
  const { scope, rows, filter } = data;
  const row = rows.find(({ variantId }) => variantId === open);
  return (
    <ListPage
      scope={scope}
      title={t('page.inventory')}
      actions={
        <>
          <LinkButton to={newIn('/cluster/store/counts', scope)}>
            <Icon name="check" />
            {t('counts.new')}
          </LinkButton>
          <LinkButton variant="secondary" to={newIn('/cluster/store/transfers', scope)}>
            <Icon name="arrow" />
            {t('transfers.new')}
          </LinkButton>
        </>
      }
    >
      <LevelFilter data={data} />
      <DeskTable
        caption={t('page.inventory')}
        sum={t('levels.total', { count: data.total })}
        columns={[
          { key: 'good', title: t('levels.good') },
          { key: 'onHand', title: t('levels.onHand'), align: 'end', head: true },
          { key: 'allocated', title: t('levels.allocated'), align: 'end' },
          { key: 'available', title: t('levels.available'), align: 'end' },
          { key: 'ordered', title: t('levels.ordered'), align: 'end' },
          { key: 'inTransit', title: t('levels.inTransit'), align: 'end' },
          { key: 'writeOff', title: t('levels.change') },
        ]}
        rows={rows.map((level) => ({
          id: level.variantId,
          cells: [
            <GoodName key="good" {...level} />,
            <OnHand key="onHand" count={level.onHand} />,
            number(level.allocated),
            number(level.available),
            number(level.ordered),
            number(level.inTransit),
            <Button
              key="writeOff"
              variant="secondary"
              aria-label={t('writeOff.of', { title: level.title })}
              onClick={() => setOpen(level.variantId)}
            >
              {t('writeOff.open')}
            </Button>,
          ],
        }))}
        empty={<NoGoods filter={filter} />}
      />
      <Pagination page={data.page} count={data.pages} to={to} />
      {row && <WriteOffDialog row={row} scope={scope} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}
