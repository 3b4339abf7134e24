import { useText } from '#kernel/contract/page.ts';
import { CameraView } from '#kit/scan/CameraView.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';

/** The camera, until it has seen a code. */
export function CameraDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useText('scan');
  return (
    <Dialog open onClose={onClose} title={t('camera.open')}>
      <CameraView onCode={onCode} found="" words={{ hint: t('camera.hint'), refused: t('camera.refused'), torch: t('camera.torch') }} />
    </Dialog>
  );
}
