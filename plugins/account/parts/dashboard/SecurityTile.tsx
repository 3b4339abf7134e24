import { Link, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Tile } from '#kit/ui/data/Tile.tsx';
import type { DashboardData } from '../../gateway/pages/dashboard.ts';
import { usePages } from './usePages.ts';

/** How well the account is kept, and what would keep it better. */
export function SecurityTile({ passkeys, authenticator, sessions }: DashboardData['security']) {
  const t = useText('account');
  const has = usePages();
  const safe = passkeys > 0 || authenticator;
  const link = has('/user/security') ? { href: '/user/security', linkLabel: t(safe ? 'tile.security.open' : 'tile.security.improve') } : {};
  const devices = t('tile.security.sessions', { count: sessions });
  return (
    <Tile title={t('tile.security.title')} {...link}>
      <p>
        <Badge tone={safe ? 'success' : 'warning'}>{t(safe ? 'tile.security.good' : 'tile.security.weak')}</Badge>
      </p>
      <p>
        {t(passkeys > 0 ? 'tile.security.passkeys' : authenticator ? 'tile.security.authenticator' : 'tile.security.advice', {
          count: passkeys,
        })}
      </p>
      <p>{has('/user/browser') ? <Link to="/user/browser">{devices}</Link> : devices}</p>
    </Tile>
  );
}
