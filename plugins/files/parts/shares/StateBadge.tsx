import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { ShareState } from '../../rules/shareState.ts';
import type { Shared } from '../../calls/shares.ts';

const TONES: Record<ShareState, BadgeTone> = { open: 'success', used: 'warning', away: 'neutral', expired: 'neutral', revoked: 'neutral' };

/** How a link stands, and whether it asks for a password. */
export function StateBadge({ share }: { share: Shared }) {
  const t = useText('files');
  const { state } = share;
  return (
    <span className="files-Share-state">
      <Badge tone={TONES[state]}>{t(`share.state.${state}`)}</Badge>
      {share.hasPassword && <Badge tone="info">{t('share.hasPassword')}</Badge>}
    </span>
  );
}
