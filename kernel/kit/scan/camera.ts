import { pixelsOf } from './pictures.ts';
import { nativeDetector, readCodes } from './readCodes.ts';

/** Between two looks, and how long a code must be out of sight before it counts again, ms. */
const LOOK_MS = 120;
const AGAIN_MS = 1_500;
/** Edge of what is looked through of a film, px: a code at arm's length is there, and reading takes a tenth of a second. */
const EDGE = 1_280;

/** Not in the types yet: a lamp beside the camera. */
type Lamp = MediaTrackCapabilities & { readonly torch?: boolean };
const lampOf = (torch: boolean): MediaTrackConstraintSet & { torch: boolean } => ({ torch });

export interface OpenCamera {
  /** Turns the camera's lamp on and off; null where it has none. */
  readonly torch: ((on: boolean) => Promise<void>) | null;
  readonly close: () => void;
}

/** Whether this browser may have a camera at all. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/**
 * Opens the camera at the back and tells what it sees, each code once until it has been out of sight.
 * @throws DOMException where there is no camera, or no leave to use it
 */
export async function openCamera(video: HTMLVideoElement, onCode: (code: string) => void): Promise<OpenCamera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_920 }, height: { ideal: 1_080 } },
  });
  const [track] = stream.getVideoTracks();
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { code: '', at: -Infinity };
  const detector = await nativeDetector();
  const codesNow = async (): Promise<readonly string[]> => {
    if (!video.videoWidth) return [];
    if (detector) return (await detector.detect(video).catch(() => [])).map(({ rawValue }) => rawValue);
    return readCodes(pixelsOf(video, video.videoWidth, video.videoHeight, EDGE), undefined, 1);
  };
  async function look(): Promise<void> {
    const [code] = await codesNow();
    if (closed) return;
    const now = performance.now();
    if (code && (code !== last.code || now - last.at > AGAIN_MS)) {
      navigator.vibrate?.(60);
      onCode(code);
    }
    if (code) last = { code, at: now };
    timer = setTimeout(() => void look(), LOOK_MS);
  }
  video.srcObject = stream;
  await video.play();
  void look();
  const abilities: Lamp | undefined = track?.getCapabilities?.();
  return {
    torch: track && abilities?.torch ? (on) => track.applyConstraints({ advanced: [lampOf(on)] }) : null,
    close: () => {
      closed = true;
      clearTimeout(timer);
      for (const each of stream.getTracks()) each.stop();
    },
  };
}
