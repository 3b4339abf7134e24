import { useEffect, useRef, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { StateBadge } from './StateBadge.tsx';
import type { Shared } from '../../calls/shares.ts';

/** The address of a link, to be copied or shown as a code, and how it has been used. */
export function ShareLink({ share, isNew }: { share: Shared; isNew: boolean }) {
  const t = useText('files');
  const format = useFormat();
  const [qr, setQr] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) section.current?.focus();
  }, [isNew]);
  return (
    <section className="files-Share-link" ref={section} tabIndex={-1} aria-label={t('share.link')}>
      <TextField label={t('share.link')} value={share.url} readOnly onFocus={(event) => event.target.select()} />
      <div className="ui-Actions">
        <CopyButton text={share.url} label={t('share.copy')} variant="primary" />
        <Button variant="secondary" aria-expanded={qr} onClick={() => setQr(!qr)}>
          <Icon name="qr" />
          {t(qr ? 'share.hideQr' : 'share.showQr')}
        </Button>
      </div>
      {qr && <QrCode text={share.url} label={t('share.qrLabel', { name: share.item.name })} size={220} />}
      <ul className="files-Share-facts">
        <li>
          <StateBadge share={share} />
        </li>
        <li>{t('share.visits', { count: share.visits })}</li>
        <li>
          {share.permissions.maxDownloads === null
            ? t('share.downloads', { count: share.downloads })
            : t('share.downloadsOf', { count: share.downloads, most: share.permissions.maxDownloads })}
        </li>
        <li>{share.expiresAt ? t('share.until', { date: format.date(share.expiresAt, 'time') }) : t('share.noEnd')}</li>
      </ul>
    </section>
  );
}
