import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { Status } from '../contract.ts';

const TONES: Readonly<Record<Status, BadgeTone>> = {
  valid: 'success',
  preparing: 'info',
  expired: 'warning',
  revoked: 'danger',
  replaced: 'neutral',
};

/** What a certificate is worth now, in a word. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useText('certification');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
