import { useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { STATE_TONES } from './tones.ts';

/** How something stands, in the words of its list: `people.state.active`. */
export function StateBadge({ of, state }: { of: 'people' | 'commissions' | 'statements'; state: string }) {
  const t = useText('influencer');
  return <Badge tone={STATE_TONES[state] ?? 'neutral'}>{t(`${of}.state.${state}`)}</Badge>;
}
