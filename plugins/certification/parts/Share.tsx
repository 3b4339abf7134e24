import { useState } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import type { Certificate } from '../schemas.ts';
import { call } from './call.ts';

/** The public page of a certificate to pass on, and for its holder whether others find it by searching. */
export function Share({ certificate: { id, publicUrl, publicPath, searchable, own: isHolder } }: { certificate: Certificate }) {
  const t = useText('certification');
  const { failed, send } = useSend('certification');
  const [shown, setShown] = useState(searchable);
  return (
    <section className="certification-Share" aria-labelledby="certification-share">
      <h2 id="certification-share">{t('share.title')}</h2>
      <p>
        {t('share.text')} <Link to={publicPath}>{t('share.open')}</Link>
      </p>
      <QrCode text={publicUrl} label={t('fact.qr')} size={168} />
      <CopyButton text={publicUrl} label={t('share.copy')} />
      {isHolder && (
        <Switch
          label={t('share.searchable')}
          hint={t('share.searchableHint')}
          error={failed ?? undefined}
          checked={shown}
          onChange={({ target: { checked } }) => {
            setShown(checked);
            void send(() => call('setSearchable', { id, searchable: checked })).then((done) => done || setShown(!checked));
          }}
        />
      )}
    </section>
  );
}
