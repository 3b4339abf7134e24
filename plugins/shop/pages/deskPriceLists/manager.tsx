import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { PriceListSheet } from '../../parts/desk/prices/PriceListSheet.tsx';
import { useWindowText } from '../../parts/desk/useWindowText.ts';
import type { PriceLists } from '../../gateway/pages/deskPriceLists.ts';
import type { load } from '../../gateway/pages/deskPriceLists.ts';

/** Prices for members and staff, and for larger quantities. */
export default function PriceListsPage({ data: { lists } }: PageProps<typeof load>) {
  const t = useText('shop');
  const { number } = useFormat();
  const windowText = useWindowText();
  const [open, setOpen] = useState<PriceLists['lists'][number] | 'new' | null>(null);
  return (
    <DeskArea
      title={t('page.deskPriceLists')}
      actions={
        <Button onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {t('priceList.add')}
        </Button>
      }
    >
      <DataTable
        caption={t('page.deskPriceLists')}
        columns={[
          { key: 'title', title: t('priceList.title') },
          { key: 'role', title: t('priceList.role') },
          { key: 'window', title: t('desk.window') },
          { key: 'prices', title: t('priceList.prices'), align: 'end' },
          { key: 'state', title: t('desk.state') },
        ]}
        rows={lists.map((list) => ({
          id: list.id,
          cells: [
            <button key="title" type="button" className="ui-Target shop-Link" onClick={() => setOpen(list)}>
              {list.title || list.code}
            </button>,
            t(`role.${list.role}`),
            windowText(list.validFrom, list.validTo),
            number(list.prices.length),
            <Badge key="state" tone={list.active ? 'success' : 'neutral'}>
              {t(list.active ? 'desk.on' : 'desk.off')}
            </Badge>,
          ],
        }))}
        empty={
          <EmptyState icon="store" title={t('priceList.empty')}>
            <p>{t('priceList.emptyHint')}</p>
          </EmptyState>
        }
      />
      {open && <PriceListSheet key={open === 'new' ? 'new' : open.id} list={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </DeskArea>
  );
}
