import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { ShippingSheet } from '../../parts/desk/shipping/ShippingSheet.tsx';
import type { ShippingData } from '../../gateway/pages/deskShipping.ts';
import type { load } from '../../gateway/pages/deskShipping.ts';

type Method = ShippingData['methods'][number];

/** How parcels go out: where to, by whom, for how much. */
export default function ShippingPage({ data: { methods } }: PageProps<typeof load>) {
  const t = useText('shop');
  const { money } = useFormat();
  const [open, setOpen] = useState<Method | 'new' | null>(null);
  const where = ({ regions, provinces }: Method) =>
    [...regions.map((region) => t(`region.${region}`)), ...provinces].join(', ') || t('shipping.everywhere');
  const price = ({ steps }: Method) => {
    const prices = steps.map(({ satang }) => satang);
    const [low, high] = [Math.min(...prices), Math.max(...prices)];
    return low === high ? money(low) : `${money(low)} – ${money(high)}`;
  };
  return (
    <DeskArea
      title={t('page.deskShipping')}
      actions={
        <Button onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {t('shipping.add')}
        </Button>
      }
    >
      <DataTable
        caption={t('page.deskShipping')}
        columns={[
          { key: 'title', title: t('shipping.name') },
          { key: 'kind', title: t('shipping.kind') },
          { key: 'where', title: t('shipping.where') },
          { key: 'price', title: t('shipping.price'), align: 'end' },
          { key: 'free', title: t('shipping.freeFromSatang'), align: 'end' },
          { key: 'state', title: t('desk.state') },
        ]}
        rows={methods.map((method) => ({
          id: method.id,
          cells: [
            <button key="title" type="button" className="ui-Target shop-Link" onClick={() => setOpen(method)}>
              {method.title.th}
            </button>,
            t(`shipping.kind.${method.kind}`),
            where(method),
            price(method),
            method.freeFromSatang > 0 ? money(method.freeFromSatang) : '–',
            <Badge key="state" tone={method.active ? 'success' : 'neutral'}>
              {t(method.active ? 'desk.on' : 'desk.off')}
            </Badge>,
          ],
        }))}
        empty={
          <EmptyState icon="home" title={t('shipping.empty')}>
            <p>{t('shipping.emptyHint')}</p>
          </EmptyState>
        }
      />
      {open && (
        <ShippingSheet
          key={open === 'new' ? 'new' : open.id}
          method={open === 'new' ? null : open}
          rank={methods.length}
          onClose={() => setOpen(null)}
        />
      )}
    </DeskArea>
  );
}
