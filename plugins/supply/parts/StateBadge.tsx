import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { CountState } from '../machines/count.ts';
import type { OrderState } from '../machines/order.ts';
import type { TransferState } from '../machines/transfer.ts';

type State = OrderState | TransferState | CountState;

const TONES: Readonly<Partial<Record<State, BadgeTone>>> = {
  sent: 'info',
  in_transit: 'info',
  counting: 'info',
  partially_received: 'warning',
  review: 'warning',
  received_with_difference: 'warning',
  received: 'success',
  posted: 'success',
};

/** How an order, a transfer or a count stands. */
export function StateBadge({ state }: { state: State }) {
  const t = useText('supply');
  return <Badge tone={TONES[state] ?? 'neutral'}>{t(`state.${state}`)}</Badge>;
}
