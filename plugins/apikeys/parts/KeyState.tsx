import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { KeyState as State } from '../rules/state.ts';

const TONES: Record<State, BadgeTone> = {
  good: 'success',
  expiring: 'warning',
  expired: 'neutral',
  revoked: 'neutral',
  makerGone: 'danger',
};

/** Whether a key makes calls, and why it does not. */
export function KeyState({ state }: { state: State }) {
  const t = useText('apikeys');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
