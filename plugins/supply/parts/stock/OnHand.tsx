import { useFormat } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';

/** How many there are: marked where there are none, or fewer than none. */
export function OnHand({ count }: { count: number }) {
  const { number } = useFormat();
  return count > 0 ? number(count) : <Badge tone={count < 0 ? 'danger' : 'warning'}>{number(count)}</Badge>;
}
