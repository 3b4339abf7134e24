import { useText } from '#kernel/contract/page.ts';
import { BillingArea } from '../../parts/BillingArea.tsx';
import { NothingChosen } from '../../parts/payments/NothingChosen.tsx';

/** Guests have no list of their own: they come with a link, or sign in. */
export default function DueForGuests() {
  const t = useText('billing');
  return (
    <BillingArea title={t('page.due')}>
      <NothingChosen />
    </BillingArea>
  );
}
