import { useText } from '#kernel/contract/page.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { DeskCharge } from '../../parts/desk/DeskCharge.tsx';
import type { DeskChargeData } from './load.ts';

/** One charge, and what staff may do about it. */
export default function DeskChargePage({ data: { charge } }: PageProps<DeskChargeData>) {
  const t = useText('billing');
  return (
    <DeskArea title={charge.number} back={{ to: '/billing/desk/charges', label: t('page.deskCharges') }}>
      <DeskCharge charge={charge} />
    </DeskArea>
  );
}
