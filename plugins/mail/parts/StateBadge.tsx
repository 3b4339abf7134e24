import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { MailState } from '../schemas.ts';

const TONES: Record<MailState, BadgeTone> = {
  queued: 'info',
  sent: 'success',
  kept: 'neutral',
  bounced: 'danger',
  failed: 'danger',
  suppressed: 'warning',
};

/** What became of a mail, in a word or two. */
export function StateBadge({ state }: { state: MailState }) {
  const t = useText('mail');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
