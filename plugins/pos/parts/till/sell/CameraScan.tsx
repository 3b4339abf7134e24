import { useState, useSyncExternalStore } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { hasCamera } from '#kit/scan/camera.ts';
import { CameraView } from '#kit/scan/CameraView.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';

const never = () => () => {};

/** Scanning by camera: each code goes into the cart at once, the camera stays on for the next. */
export function CameraScan({ onScan }: { onScan: (code: string) => boolean }) {
  const t = useText('pos');
  const able = useSyncExternalStore(never, hasCamera, () => false);
  const [open, setOpen] = useState(false);
  const [result, setResult] = useState('');
  if (!able) return null;
  return (
    <>
      <IconButton icon="camera" label={t('till.sell.camera')} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('till.sell.camera')}>
        {open && (
          <CameraView
            onCode={(code) => setResult(t(onScan(code) ? 'till.sell.scanned' : 'till.sell.missed', { code }))}
            found={result}
            words={{ hint: t('till.sell.cameraHint'), refused: t('till.sell.cameraRefused'), torch: t('till.sell.torch') }}
          />
        )}
      </Dialog>
    </>
  );
}
