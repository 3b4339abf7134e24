import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { PromotionSheet } from '../../parts/desk/promotions/PromotionSheet.tsx';
import { useWindowText } from '../../parts/desk/useWindowText.ts';
import type { PromotionsData } from '../../gateway/pages/deskPromotions.ts';
import type { load } from '../../gateway/pages/deskPromotions.ts';

type Promotion = PromotionsData['promotions'][number];

/** Coupons, and promotions that apply by themselves. */
export default function PromotionsPage({ data: { promotions, categories } }: PageProps<typeof load>) {
  const t = useText('shop');
  const { money, number } = useFormat();
  const windowText = useWindowText();
  const [open, setOpen] = useState<Promotion | 'new' | null>(null);
  const worth = ({ kind, percentBp, amountSatang, buy, get }: Promotion) =>
    t(`promotion.worth.${kind}`, { percent: percentBp / 100, amount: money(amountSatang), buy, get });
  return (
    <DeskArea
      title={t('page.deskPromotions')}
      actions={
        <Button onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {t('promotion.add')}
        </Button>
      }
    >
      <DataTable
        caption={t('page.deskPromotions')}
        columns={[
          { key: 'title', title: t('promotion.title') },
          { key: 'code', title: t('promotion.code') },
          { key: 'worth', title: t('promotion.worth') },
          { key: 'used', title: t('promotion.used'), align: 'end' },
          { key: 'window', title: t('desk.window') },
          { key: 'state', title: t('desk.state') },
        ]}
        rows={promotions.map((promotion) => ({
          id: promotion.id,
          cells: [
            <button key="title" type="button" className="ui-Target shop-Link" onClick={() => setOpen(promotion)}>
              {promotion.title}
            </button>,
            promotion.code || t('promotion.automatic'),
            worth(promotion),
            promotion.limitTotal > 0 ? `${number(promotion.used)} / ${number(promotion.limitTotal)}` : number(promotion.used),
            windowText(promotion.validFrom, promotion.validTo),
            <Badge key="state" tone={promotion.active ? 'success' : 'neutral'}>
              {t(promotion.active ? 'desk.on' : 'desk.off')}
            </Badge>,
          ],
        }))}
        empty={
          <EmptyState icon="store" title={t('promotion.empty')}>
            <p>{t('promotion.emptyHint')}</p>
          </EmptyState>
        }
      />
      {open && (
        <PromotionSheet
          key={open === 'new' ? 'new' : open.id}
          promotion={open === 'new' ? null : open}
          categories={categories}
          onClose={() => setOpen(null)}
        />
      )}
    </DeskArea>
  );
}
