import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { Standing } from '../schemas.ts';
import './states.css';

const TONES: Readonly<Record<Standing['state'], BadgeTone>> = {
  draft: 'warning',
  published: 'success',
  archived: 'neutral',
  trashed: 'danger',
};

/** How a post stands, in words. */
export function StateBadges({
  standing,
  members,
}: {
  standing: Pick<Standing, 'state' | 'hasDraft' | 'review' | 'publishAt'>;
  members?: boolean;
}) {
  const t = useText('blog');
  return (
    <span className="blog-States">
      <Badge tone={TONES[standing.state]}>{t(`state.${standing.state}`)}</Badge>
      {standing.state === 'published' && standing.hasDraft && <Badge tone="warning">{t('state.changed')}</Badge>}
      {standing.review && <Badge tone="info">{t('state.review')}</Badge>}
      {standing.publishAt && <Badge tone="info">{t('state.scheduled')}</Badge>}
      {members && <Badge>{t('card.members')}</Badge>}
    </span>
  );
}
