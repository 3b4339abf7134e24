import { useText } from '#kernel/contract/page.ts';
import { Tag } from '#kit/ui/data/Tag.tsx';
import type { Features } from '../../contract.ts';

/** What is turned on, in words. */
export function FeatureList({ features }: { features: Features }) {
  const t = useText('cluster');
  const { cashRoundingSatang, dayCutHour, offlineHours } = features;
  return (
    <div className="cluster-Badges">
      {(['tables', 'kitchen', 'weights', 'deposits', 'tableOrders', 'tableOrdersStraight'] as const)
        .filter((feature) => features[feature])
        .map((feature) => (
          <Tag key={feature} label={t(`feature.${feature}`)} />
        ))}
      <Tag label={t(`rounding.${cashRoundingSatang}`)} />
      <Tag label={t('feature.dayCut', { hour: dayCutHour })} />
      <Tag label={t('feature.offline', { hours: offlineHours })} />
    </div>
  );
}
