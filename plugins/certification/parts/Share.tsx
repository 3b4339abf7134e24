import { useState } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import type { CertificateData } from '../gateway/pages/certificate.ts';
import { call } from './call.ts';

/** The public page of a certificate to pass on, and for its holder whether others find it by searching. */
export function Share({ certificate }: { certificate: CertificateData }) {
  const { id, publicUrl, publicPath, searchable, own: isHolder, qr } = certificate;
  const t = useText('certification');
  const { failed, send } = useSend('certification');
  const [shown, setShown] = useState(searchable);
  return (
    <section className="certification-Share" aria-labelledby="certification-share">
      <h2 id="certification-share">{t('share.title')}</h2>
      <p>
        {t('share.text')} <Link to={publicPath}>{t('share.open')}</Link>
      </p>
      <QrCode text={publicUrl} label={t('fact.qr')} size={168} known={qr} />
      <CopyButton text={publicUrl} label={t('share.copy')} />
      {isHolder && (
        <PostForm call="certification.setSearchable" with={{ id }} className="certification-Searchable">
          <input type="hidden" name="searchable" value="" />
          <Switch
            name="searchable"
            label={t('share.searchable')}
            hint={t('share.searchableHint')}
            error={failed ?? undefined}
            checked={shown}
            onChange={({ target: { checked } }) => {
              setShown(checked);
              void send(() => call('setSearchable', { id, searchable: checked })).then((done) => done || setShown(!checked));
            }}
          />
          <Button type="submit" variant="secondary">
            {t('share.save')}
          </Button>
        </PostForm>
      )}
    </section>
  );
}
