import { useEffect, useMemo } from 'react';
import { useAddedTexts, useText } from '#kernel/contract/page.ts';
import { DropZone } from '../../uploads/DropZone.tsx';
import { UploadButton } from '../../uploads/UploadButton.tsx';
import { onUploaded, type UploadTarget } from '../../uploads/uploads.ts';
import { uploadTexts } from '../../uploads/uploadTextModules.ts';
import { shareKey } from './grants.ts';

export interface GuestUploadProps {
  code: string;
  /** The folder inside the shared one; null for that itself. */
  parent: string | null;
  onUploaded: () => void;
}

/** Where guests of a shared folder put files into it. Brings the words of uploading. */
export default function GuestUpload({ code, parent, onUploaded: notifyUploaded }: GuestUploadProps) {
  const t = useText('files');
  const ready = useAddedTexts('files', uploadTexts);
  // Pass the shared key object, not a copy: its grant is renewed during long uploads.
  const target = useMemo((): UploadTarget => ({ parent, drive: 'own', share: shareKey(code) }), [code, parent]);
  useEffect(() => onUploaded((_item, { share }) => share?.code === code && notifyUploaded()), [code, notifyUploaded]);
  if (!ready) return null;
  return (
    <DropZone target={target}>
      <section className="files-External-upload" aria-label={t('external.upload')}>
        <p>{t('external.uploadText')}</p>
        <UploadButton target={target} />
      </section>
    </DropZone>
  );
}
