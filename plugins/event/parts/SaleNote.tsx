import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { EventCard } from '../schemas.ts';

const TONES: Readonly<Record<string, BadgeTone>> = {
  cancelled: 'danger',
  postponed: 'warning',
  ended: 'neutral',
  ongoing: 'success',
  sold_out: 'warning',
  waitlist: 'warning',
  not_open: 'info',
};

/** How an event or its sale stands, where that is not as usual. */
export function SaleNote({ event: { state, sale, fromSatang } }: { event: Pick<EventCard, 'state' | 'sale' | 'fromSatang'> }) {
  const t = useText('event');
  const isPlain = state === 'published';
  const note = isPlain ? (fromSatang === null || sale === 'on_sale' || sale === 'closed' ? null : `sale.${sale}`) : `eventState.${state}`;
  return note && <Badge tone={TONES[isPlain ? sale : state] ?? 'neutral'}>{t(note)}</Badge>;
}
