import { useEffect, useState } from 'react';
import { useSite, useText, type FillProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { Drive } from '../schemas.ts';
import { StorageMeter } from '../parts/items/StorageMeter.tsx';
import { useSize } from '../parts/items/useSize.ts';
import { DropZone } from '../parts/uploads/DropZone.tsx';
import { UploadQueue } from '../parts/uploads/UploadQueue.tsx';
import { useTouch } from '../parts/uploads/UploadButton.tsx';
import { addUploads, restoreUploads } from '../parts/uploads/uploads.ts';
import { showInPage } from '../parts/uploads/uploadStore.ts';
import type { UploadTarget } from '../parts/uploads/uploadView.ts';
import { useFilePicking } from '../parts/uploads/useFilePicking.tsx';
import { useUsageOf } from '../parts/uploads/useUsageOf.ts';
import type { load } from '../gateway/fills/upload.ts';
import '../parts/uploads/upload.css';

/** Uploading, with the whole page for it: where files are dropped, what is on its way, and what was not finished. */
export default function UploadArea({ data }: FillProps<typeof load>) {
  const t = useText('files');
  const size = useSize();
  const { largestMegabytes, refusedExtensions } = useSite().settings.files as { largestMegabytes: number; refusedExtensions: string[] };
  const [drive, setDrive] = useState<Drive>('own');
  const target: UploadTarget = { parent: null, drive };
  const usage = useUsageOf(drive, data.usage);
  const picking = useFilePicking((sources) => addUploads(sources, target));
  const touch = useTouch();

  useEffect(() => {
    restoreUploads().catch(() => {});
    return showInPage();
  }, []);

  return (
    <DropZone target={target}>
      <div className="files-UploadArea">
        <section className="files-UploadArea-drop" aria-labelledby="upload-drop">
          <span className="files-UploadArea-icon">
            <Icon name="upload" />
          </span>
          <h2 id="upload-drop">{t('upload.area.title')}</h2>
          <p>{t('upload.area.text')}</p>
          <div className="ui-Actions">
            <Button onClick={picking.files}>
              <Icon name="plus" />
              {t('upload.files')}
            </Button>
            <Button variant="secondary" onClick={picking.folder}>
              <Icon name="folder" />
              {t('upload.folder')}
            </Button>
            {touch && (
              <Button variant="secondary" onClick={picking.camera}>
                <Icon name="camera" />
                {t('upload.camera')}
              </Button>
            )}
          </div>
          {picking.inputs}
          <p className="files-UploadArea-hint">
            {t(refusedExtensions.length ? 'upload.area.limits' : 'upload.area.anyLimits', {
              largest: size(largestMegabytes * 1024 * 1024),
              refused: refusedExtensions.map((each) => `.${each}`).join(' '),
            })}
          </p>
        </section>
        <UploadQueue />
        <section className="files-UploadArea-room" aria-label={t('upload.area.room')}>
          {data.drives.length > 1 && (
            <SelectField
              label={t('upload.area.drive')}
              value={drive}
              options={data.drives.map((value) => ({ value, label: t(`upload.drive.${value}`) }))}
              onChange={(event) => setDrive(event.currentTarget.value as Drive)}
            />
          )}
          {usage && <StorageMeter usage={usage} />}
          <LinkButton variant="secondary" to={drive === 'own' ? '/user/filemanager' : '/user/filemanager?drive=site'}>
            <Icon name="folder" />
            {t('upload.area.manager')}
          </LinkButton>
        </section>
      </div>
    </DropZone>
  );
}
