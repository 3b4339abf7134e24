import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { DeskCharge } from '../../parts/desk/DeskCharge.tsx';
import type { load } from '../../gateway/pages/deskCharge.ts';

/** One charge, and what staff may do about it. */
export default function DeskChargePage({ data: { charge } }: PageProps<typeof load>) {
  const t = useText('billing');
  return (
    <DeskArea title={charge.number} back={{ to: '/billing/desk/charges', label: t('page.deskCharges') }}>
      <DeskCharge charge={charge} />
    </DeskArea>
  );
}
