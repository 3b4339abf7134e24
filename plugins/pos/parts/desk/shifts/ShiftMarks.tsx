import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { ListedShift } from '../../../gateway/shifts/drawers.ts';
import '../desk.css';

/** Whether a drawer is still open, and what came to it too late. */
export function ShiftState({ state, lateBills }: Pick<ListedShift, 'state' | 'lateBills'>) {
  const t = useText('pos');
  return (
    <span className="pos-States">
      <Badge tone={state === 'open' ? 'info' : 'neutral'}>{t(`drawers.state.${state}`)}</Badge>
      {lateBills > 0 && <Badge tone="warning">{t('drawers.late', { count: lateBills })}</Badge>}
    </span>
  );
}

/** What a drawer had too much or too little, in words; a dash where it was not counted yet. */
export function OverShort({ satang }: { satang: number | null }) {
  const t = useText('pos');
  const { money } = useFormat();
  if (satang === null) return '–';
  if (satang === 0) return t('drawers.exact');
  return (
    <Badge tone={satang > 0 ? 'warning' : 'danger'}>
      {t(satang > 0 ? 'drawers.overBy' : 'drawers.shortBy', { amount: money(Math.abs(satang)) })}
    </Badge>
  );
}
