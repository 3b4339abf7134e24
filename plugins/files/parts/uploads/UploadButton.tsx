import { useSyncExternalStore } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { ButtonVariant } from '#kit/ui/actions/Button.tsx';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import { addUploads } from './uploads.ts';
import type { UploadTarget } from './uploadView.ts';
import { useFilePicking } from './useFilePicking.tsx';

const TOUCH = '(pointer: coarse)';
const watchPointer = (listener: () => void) => {
  const query = matchMedia(TOUCH);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
/** Whether this is a device that is held in the hand, and has a camera to take pictures with. */
export const useTouch = (): boolean =>
  useSyncExternalStore(
    watchPointer,
    () => matchMedia(TOUCH).matches,
    () => false,
  );

/** Uploads files, a folder or, on phones, a picture that is taken for it. Nothing of what does the work is loaded before. */
export function UploadButton({ target, variant = 'primary' }: { target: UploadTarget; variant?: ButtonVariant }) {
  const t = useText('files');
  const picking = useFilePicking((sources) => addUploads(sources, target));
  const touch = useTouch();
  return (
    <>
      <MenuButton
        label={t('upload.button')}
        icon="upload"
        variant={variant}
        groups={[
          [
            { label: t('upload.files'), icon: 'upload', onSelect: picking.files },
            { label: t('upload.folder'), icon: 'folder', onSelect: picking.folder },
            ...(touch ? [{ label: t('upload.camera'), icon: 'camera' as const, onSelect: picking.camera }] : []),
          ],
        ]}
      >
        {t('upload.button')}
      </MenuButton>
      {picking.inputs}
    </>
  );
}
