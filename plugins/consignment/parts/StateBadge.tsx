import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { SettlementState } from '../machines/settlement.ts';

const TONES: Readonly<Record<SettlementState, BadgeTone>> = {
  open: 'neutral',
  calculated: 'warning',
  approved: 'info',
  paid: 'success',
  disputed: 'danger',
};

/** How a statement stands. */
export function StateBadge({ state }: { state: SettlementState }) {
  const t = useText('consignment');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
