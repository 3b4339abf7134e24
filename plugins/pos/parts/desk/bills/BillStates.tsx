import { useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { BillRow } from '../../../schemas.ts';
import '../desk.css';

/** How a bill stands: what came back of it, whether somebody should look at it. */
export function BillStates({ kind, state, flags, offline }: Pick<BillRow, 'kind' | 'state' | 'flags' | 'offline'>) {
  const t = useText('pos');
  return (
    <span className="pos-States">
      {kind === 'return' ? (
        <Badge tone="info">{t('bill.kind.return')}</Badge>
      ) : (
        <Badge tone={state === 'paid' ? 'success' : 'neutral'}>{t(`bill.state.${state}`)}</Badge>
      )}
      {flags > 0 && <Badge tone="warning">{t('bill.flags', { count: flags })}</Badge>}
      {offline && <Badge>{t('bill.offline')}</Badge>}
    </span>
  );
}
