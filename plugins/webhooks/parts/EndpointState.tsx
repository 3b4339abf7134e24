import { useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';

/** Whether an endpoint is told, and whether anything arrives. */
export function EndpointState({ on, failing, offReason }: { on: boolean; failing: boolean; offReason: 'gone' | 'failing' | null }) {
  const t = useText('webhooks');
  if (!on) return <Badge tone={offReason ? 'danger' : 'neutral'}>{t(offReason ? `off.${offReason}` : 'off')}</Badge>;
  return <Badge tone={failing ? 'warning' : 'success'}>{t(failing ? 'on.failing' : 'on')}</Badge>;
}
