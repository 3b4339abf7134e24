import { useFormat, useText } from '#kernel/contract/page.ts';
import { FileIcon } from '../items/FileIcon.tsx';
import { ShareActions } from './ShareActions.tsx';
import { StateBadge } from './StateBadge.tsx';
import type { Shared } from '../../calls/shares.ts';

/** One link in the list of all: what it shares, how it stands, how it was used, and what can be done with it. */
export function ShareCard({ share, onOpen, onRevoked }: { share: Shared; onOpen: () => void; onRevoked: () => Promise<void> }) {
  const t = useText('files');
  const format = useFormat();
  const { item, permissions, downloads, visits, expiresAt, revokedAt } = share;
  const most = permissions.maxDownloads;
  return (
    <li className="files-Shared-card" data-state={share.state}>
      <FileIcon item={item} />
      <div className="files-Shared-what">
        <h2>{item.name}</h2>
        <StateBadge share={share} />
        <ul className="files-Share-facts">
          <li>{t('share.visits', { count: visits })}</li>
          <li>{most === null ? t('share.downloads', { count: downloads }) : t('share.downloadsOf', { count: downloads, most })}</li>
          <li>
            {revokedAt
              ? t('share.revokedAt', { date: format.date(revokedAt, 'time') })
              : expiresAt
                ? t('share.until', { date: format.date(expiresAt, 'time') })
                : t('share.noEnd')}
          </li>
        </ul>
      </div>
      <ShareActions share={share} onOpen={onOpen} onRevoked={onRevoked} />
    </li>
  );
}
