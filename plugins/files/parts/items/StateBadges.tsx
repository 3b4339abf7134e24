import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { Item } from '../../schemas.ts';

const TONES: Readonly<Record<Exclude<Item['state'], 'ready'>, BadgeTone>> = { quarantined: 'info', infected: 'danger', broken: 'warning' };

/** What is special about an item: not looked at yet, dangerous, broken, public, shared. */
export function StateBadges({ item }: { item: Item }) {
  const t = useText('files');
  return (
    <>
      {item.state !== 'ready' && <Badge tone={TONES[item.state]}>{t(`manager.state.${item.state}`)}</Badge>}
      {item.mode === 'public' && <Badge tone="warning">{t('manager.mode.public')}</Badge>}
      {item.shared && <Badge>{t('manager.shared')}</Badge>}
    </>
  );
}
