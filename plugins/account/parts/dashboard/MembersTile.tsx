import { useText } from '#kernel/contract/page.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import type { DashboardData } from '../../gateway/pages/dashboard.ts';

/** For staff: how the members stand, and who waits. */
export function MembersTile({ waiting, active, suspended }: NonNullable<DashboardData['members']>) {
  const t = useText('account');
  return (
    <Tile
      title={t('tile.members.title')}
      href={waiting > 0 ? '/user/members?state=pending' : '/user/members'}
      linkLabel={t(waiting > 0 ? 'tile.members.waitingOpen' : 'tile.members.open')}
    >
      <p className="account-Tile-number">{t('tile.members.active', { count: active })}</p>
      <p>{t('tile.members.waiting', { count: waiting })}</p>
      {suspended > 0 && <p>{t('tile.members.suspended', { count: suspended })}</p>}
    </Tile>
  );
}
