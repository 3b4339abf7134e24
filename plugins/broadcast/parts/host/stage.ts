/** Where the host's picture comes from. */
export type Source = 'camera' | 'screen';

/** What a stream is made of: tracks may be changed while the same stream goes on being recorded. */
export interface Stage {
  readonly stream: MediaStream;
  /** Shows the camera or the screen. @throws DOMException where the visitor does not allow it, or there is none */
  use(source: Source): Promise<void>;
  mute(kind: 'audio' | 'video', off: boolean): void;
  close(): void;
}

const SIZE = { width: 1280, height: 720 };
const FRAME_MS = 40;

/** Camera and microphone, or what there is of the two. @throws DOMException where the visitor does not allow it, or there is neither */
async function devices(): Promise<MediaStream> {
  const video = { width: { ideal: SIZE.width }, height: { ideal: SIZE.height } };
  const audio = { echoCancellation: true, noiseSuppression: true };
  const missing = (error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError') throw error;
  };
  for (const wanted of [{ video, audio }, { audio }]) {
    const found = await navigator.mediaDevices.getUserMedia(wanted).catch(missing);
    if (found) return found;
  }
  return navigator.mediaDevices.getUserMedia({ video });
}

/**
 * Calls `draw` for every frame. Timers of a page that nobody looks at come once a second, and so would what a host shows who shares
 * another window: the time is kept by a worker. Gives what ends it.
 */
function everyFrame(draw: () => void): () => void {
  const worker = new Worker(new URL('./frameWorker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setInterval> | undefined;
  worker.addEventListener('message', draw);
  // The worker script did not load: fall back to a timer.
  worker.addEventListener('error', () => (timer ??= setInterval(draw, FRAME_MS)));
  return () => {
    clearInterval(timer);
    worker.terminate();
  };
}

/**
 * One stream for the whole session: the picture is drawn on a canvas, so that camera and screen can be changed without viewers and the
 * recording noticing; sound comes from the microphone.
 *
 * @param ended the screen is no longer shared
 */
export async function createStage(ended: () => void): Promise<Stage> {
  const media = await devices();
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = media;
  await video.play();
  const canvas = document.createElement('canvas');
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  const context = canvas.getContext('2d', { alpha: false })!;
  let screen: MediaStream | null = null;
  let dark = false;
  const draw = () => {
    context.fillStyle = '#111';
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    if (dark && !screen) return;
    const scale = Math.min(SIZE.width / (video.videoWidth || 1), SIZE.height / (video.videoHeight || 1));
    const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
    context.drawImage(video, (SIZE.width - width) / 2, (SIZE.height - height) / 2, width, height);
  };
  const still = everyFrame(draw);
  const stream = canvas.captureStream(25);
  for (const track of media.getAudioTracks()) stream.addTrack(track);
  const stopScreen = () => {
    screen?.getTracks().forEach((track) => track.stop());
    screen = null;
  };
  return {
    stream,
    async use(source) {
      if (source === 'camera') {
        stopScreen();
        video.srcObject = media;
      } else {
        const shared = await navigator.mediaDevices.getDisplayMedia({ video: true });
        stopScreen();
        screen = shared;
        video.srcObject = shared;
        shared.getVideoTracks()[0]?.addEventListener('ended', ended);
      }
      await video.play();
    },
    mute(kind, off) {
      if (kind === 'video') dark = off;
      else for (const track of media.getAudioTracks()) track.enabled = !off;
    },
    close() {
      still();
      stopScreen();
      for (const track of [...media.getTracks(), ...stream.getTracks()]) track.stop();
    },
  };
}
