import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { TablePage } from '#kit/table/page/TablePage.tsx';
import { promotions } from '../../calls/deskTerms.ts';
import type { load } from '../../gateway/pages/deskPromotions.ts';
import { PromotionSheet } from '../../parts/desk/promotions/PromotionSheet.tsx';
import { useWindowText } from '../../parts/desk/useWindowText.ts';

/** Coupons, and promotions that apply by themselves. */
export default function PromotionsPage({ data: { categories, ...data } }: PageProps<typeof load>) {
  const t = useText('shop');
  const { money, number } = useFormat();
  const windowText = useWindowText();
  return (
    <TablePage
      table={promotions}
      data={data}
      icon="store"
      cells={{
        code: ({ code }) => code || t('promotion.automatic'),
        kind: ({ kind, percentBp, amountSatang, buy, get }) =>
          t(`promotion.worth.${kind}`, { percent: percentBp / 100, amount: money(amountSatang), buy, get }),
        used: ({ used, limitTotal }) => (limitTotal > 0 ? `${number(used)} / ${number(limitTotal)}` : number(used)),
        validTo: ({ validFrom, validTo }) => windowText(validFrom, validTo),
      }}
      renderForm={(promotion, onClose) => (
        <PromotionSheet key={promotion?.id} promotion={promotion} categories={categories} onClose={onClose} />
      )}
    />
  );
}
