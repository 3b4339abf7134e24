import { useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';

const TONES = { set: 'success', none: 'neutral', locked: 'danger' } as const;

/** How a member's PIN stands. */
export function PinBadge({ pin }: { pin: keyof typeof TONES }) {
  const t = useText('cluster');
  return <Badge tone={TONES[pin]}>{t(`pin.${pin}`)}</Badge>;
}
