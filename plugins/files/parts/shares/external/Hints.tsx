import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Seen } from '../../../rules/readExternal.ts';

/** Until when a link is good, and how often something may still be downloaded through it. */
export function Hints({ seen: { expiresAt, downloadsLeft, permissions } }: { seen: Seen }) {
  const t = useText('files');
  const format = useFormat();
  const counts = permissions.download && downloadsLeft !== null;
  if (!expiresAt && !counts && permissions.download) return null;
  return (
    <ul className="files-External-hints">
      {expiresAt && (
        <li>
          <Icon name="clock" />
          <time dateTime={expiresAt}>{t('external.until', { date: format.date(expiresAt, 'time') })}</time>
        </li>
      )}
      {counts && (
        <li>
          <Icon name="download" />
          {downloadsLeft === 0 ? t('external.noneLeft') : t('external.left', { count: downloadsLeft })}
        </li>
      )}
      {!permissions.download && permissions.view && (
        <li>
          <Icon name="eye" />
          {t('external.viewOnly')}
        </li>
      )}
    </ul>
  );
}
