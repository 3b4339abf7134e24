import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { LocationList } from '../../parts/desk/stock/LocationList.tsx';
import { MoveSheet, type MoveOf } from '../../parts/desk/stock/MoveSheet.tsx';
import { StockTable } from '../../parts/desk/stock/StockTable.tsx';
import { SHOWS } from '../../rules/stockFilters.ts';
import type { load } from '../../gateway/pages/deskStock.ts';

const PATH = '/shop/desk/stock';

/** What there is of everything and where: received, counted, written off, moved. */
export default function StockPage({ data: { filter, page, list, locations, move } }: PageProps<typeof load>) {
  const t = useText('shop');
  const [open, setOpen] = useState<MoveOf | null>(move ? { sku: move, locationId: '', kind: 'receive' } : null);
  const query = Object.entries(filter).filter(([, value]) => value !== '' && value !== 'all');
  return (
    <DeskArea
      title={t('page.deskStock')}
      actions={
        <>
          <Button disabled={locations.length === 0} onClick={() => setOpen({ sku: '', locationId: '', kind: 'receive' })}>
            <Icon name="plus" />
            {t('move.receive')}
          </Button>
          <LinkButton variant="secondary" to={`${PATH}/moves`}>
            <Icon name="history" />
            {t('stock.moves')}
          </LinkButton>
        </>
      }
    >
      <FilterForm
        values={filter}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('stock.search'), type: 'search', maxLength: 80 },
          { name: 'show', label: t('stock.show'), options: SHOWS.map((value) => ({ value, label: t(`stock.show.${value}`) })) },
          {
            name: 'locationId',
            label: t('stock.location'),
            options: [{ value: '', label: t('desk.all') }, ...locations.map(({ id, name }) => ({ value: id, label: name }))],
          },
        ]}
      />
      <StockTable rows={list.rows} isFiltered={query.length > 0} onMove={setOpen} />
      <Pagination page={page} count={list.pages} to={(to) => `${PATH}?${new URLSearchParams([...query, ['page', String(to)]])}`} />
      <LocationList locations={locations} />
      {open && <MoveSheet of={open} locations={locations} onClose={() => setOpen(null)} />}
    </DeskArea>
  );
}
