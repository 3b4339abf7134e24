import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';

/** Not in the types of all browsers yet (Shape Detection API). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code'];
/** Between two looks, and before the same code counts again, ms. */
const LOOK_MS = 120;
const AGAIN_MS = 1500;

const never = () => () => {};

/** Scanning by camera, where the browser reads bar codes itself. */
export function CameraScan({ onScan }: { onScan: (code: string) => boolean }) {
  const t = useText('pos');
  const able = useSyncExternalStore(
    never,
    () => Boolean(detectorClass()),
    () => false,
  );
  const [open, setOpen] = useState(false);
  if (!able) return null;
  return (
    <>
      <IconButton icon="camera" label={t('till.sell.camera')} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('till.sell.camera')}>
        {open && <Camera onScan={onScan} />}
      </Dialog>
    </>
  );
}

function Camera({ onScan }: { onScan: (code: string) => boolean }) {
  const t = useText('pos');
  const video = useRef<HTMLVideoElement>(null);
  const [result, setResult] = useState<'looking' | 'refused' | { code: string; found: boolean }>('looking');
  useEffect(() => {
    const Detecting = detectorClass()!;
    const detector = new Detecting({ formats: FORMATS });
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    let last = { code: '', at: 0 };
    async function look() {
      const [seen] = await detector.detect(video.current!).catch(() => []);
      if (gone) return;
      const now = Date.now();
      if (seen && (seen.rawValue !== last.code || now - last.at > AGAIN_MS)) {
        setResult({ code: seen.rawValue, found: onScan(seen.rawValue) });
        navigator.vibrate?.(60);
        last = { code: seen.rawValue, at: now };
      } else if (seen) last = { ...last, at: now };
      timer = setTimeout(() => void look(), LOOK_MS);
    }
    async function begin() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (gone) return stream.getTracks().forEach((track) => track.stop());
      video.current!.srcObject = stream;
      await video.current!.play();
      await look();
    }
    void begin().catch(() => gone || setResult('refused'));
    return () => {
      gone = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [onScan]);
  return (
    <div className="pos-Camera">
      <video ref={video} muted playsInline />
      <p role="status">
        {typeof result === 'string'
          ? t(result === 'refused' ? 'till.sell.cameraRefused' : 'till.sell.cameraHint')
          : t(result.found ? 'till.sell.scanned' : 'till.sell.missed', { code: result.code })}
      </p>
    </div>
  );
}
