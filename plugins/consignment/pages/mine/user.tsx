import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { load } from '../../gateway/pages/mine.ts';
import { ItemsPart } from '../../parts/ItemsPart.tsx';
import { SalesPart } from '../../parts/SalesPart.tsx';
import { SettlementsPart } from '../../parts/SettlementsPart.tsx';
import '../../parts/consignment.css';

/** What the visitor sells in stores of others, and what they get for it. */
export default function MinePage({ data: { vendors } }: PageProps<typeof load>) {
  const t = useText('consignment');
  return (
    <DeskPage title={t('page.mine')}>
      {vendors.length === 0 && (
        <EmptyState icon="store" title={t('mine.empty')}>
          <p>{t('mine.emptyHint')}</p>
        </EmptyState>
      )}
      {vendors.map((vendor) => (
        <section key={vendor.id} className="ui-Desk" aria-label={vendor.name}>
          <p>
            <strong>{vendor.name}</strong> · {t('mine.rate', { rate: vendor.commissionBp / 100 })}
          </p>
          <SettlementsPart settlements={vendor.settlements} />
          <SalesPart sales={vendor.sales} />
          <ItemsPart items={vendor.items} />
        </section>
      ))}
    </DeskPage>
  );
}
