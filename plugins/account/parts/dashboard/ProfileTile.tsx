import { useText } from '#kernel/contract/page.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import type { DashboardData } from '../../gateway/pages/dashboard.ts';
import { usePages } from './usePages.ts';

/** How complete the profile is, and what would complete it. */
export function ProfileTile({ percent, missing }: DashboardData['profile']) {
  const t = useText('account');
  const link = usePages()('/user/profile')
    ? { href: '/user/profile', linkLabel: t(missing.length ? 'tile.profile.fill' : 'tile.profile.open') }
    : {};
  return (
    <Tile title={t('tile.profile.title')} {...link}>
      <p>{t('tile.profile.percent', { percent })}</p>
      <progress className="account-Progress" max={100} value={percent} aria-label={t('tile.profile.title')} />
      {missing.length > 0 && (
        <>
          <p>{t('tile.profile.missing')}</p>
          <ul className="account-Tile-list">
            {missing.map((part) => (
              <li key={part}>{t(`tile.profile.${part}`)}</li>
            ))}
          </ul>
        </>
      )}
    </Tile>
  );
}
