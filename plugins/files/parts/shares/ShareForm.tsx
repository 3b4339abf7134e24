import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Item } from '../../schemas.ts';
import { expiryOf, type Expiry } from './expiry.ts';
import { ExpiryFields } from './ExpiryFields.tsx';
import { SharePassword } from './SharePassword.tsx';
import type { ShareDesk } from './useShare.ts';

/** What a link allows: password, end, permissions, number of downloads. */
export function ShareForm({ item, desk: { share, pending, errors, save } }: { item: Item; desk: ShareDesk }) {
  const t = useText('files');
  const [saved, setSaved] = useState(0);
  const permissions = share?.permissions ?? { view: true, download: true, upload: false, maxDownloads: null };
  const [download, setDownload] = useState(permissions.download);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => (data.get(name) as string | null)?.trim() ?? '';
    const most = Number(typed('maxDownloads'));
    const isPassword = data.has('isPassword');
    const done = await save({
      isPassword,
      sharePassword: isPassword ? ((data.get('sharePassword') as string | null) ?? '') : '',
      shareExpire: expiryOf(typed('expiry') as Expiry, typed('shareExpire'), new Date()),
      permissions: {
        view: data.has('view'),
        download: data.has('download'),
        upload: data.has('upload'),
        maxDownloads: Number.isInteger(most) && most > 0 ? most : null,
      },
    });
    if (done) setSaved(saved + 1);
  }

  return (
    <form className="files-Share-form" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={errors} />
      <fieldset key={`may ${saved}`} data-invalid={errors.permissions ? true : undefined}>
        <legend>{t('share.guestsMay')}</legend>
        <Checkbox label={t(`share.view.${item.type}`)} name="view" defaultChecked={permissions.view} />
        <Checkbox label={t('share.download')} name="download" checked={download} onChange={(event) => setDownload(event.target.checked)} />
        {item.type === 'folder' && (
          <Checkbox label={t('share.upload')} hint={t('share.uploadHint')} name="upload" defaultChecked={permissions.upload} />
        )}
        {errors.permissions && (
          <p className="ui-Field-error" id="field-permissions" tabIndex={-1}>
            {errors.permissions}
          </p>
        )}
      </fieldset>
      {download && (
        <TextField
          key={`most ${saved}`}
          label={t('share.maxDownloads')}
          hint={t('share.maxDownloadsHint')}
          name="maxDownloads"
          type="number"
          inputMode="numeric"
          min={1}
          max={1_000_000}
          optional
          defaultValue={permissions.maxDownloads ?? ''}
          error={errors.maxDownloads}
        />
      )}
      <SharePassword key={`password ${saved}`} isSet={share?.hasPassword ?? false} error={errors.sharePassword} />
      <ExpiryFields key={`end ${saved}`} share={share ?? null} error={errors.shareExpire} />
      <SubmitButton
        state={pending ? 'loading' : 'normal'}
        variant={share ? 'secondary' : 'primary'}
        labels={{ normal: t(share ? 'share.save' : 'share.make'), loading: t('share.saving') }}
      />
    </form>
  );
}
