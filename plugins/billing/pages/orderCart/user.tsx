import { type PageProps, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { BillingArea } from '../../parts/BillingArea.tsx';
import { DueList } from '../../parts/charges/DueList.tsx';
import { OwnTabs } from '../../parts/OwnTabs.tsx';
import type { billing } from '../../plugin.ts';
import type { load } from '../../gateway/pages/orderCart.ts';

/** What a member has to pay. */
export default function DuePage({ data }: PageProps<typeof load>) {
  const t = useText('billing');
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  useLive<typeof billing, 'charge'>('billing', 'charge', again, again);
  return (
    <BillingArea title={t('page.due')}>
      <OwnTabs />
      <DueList {...data} />
    </BillingArea>
  );
}
