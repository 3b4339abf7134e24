import { Refusal } from '#kit/diagnostics/refusal.ts';
import { createSplitter } from '../../rules/webm/splitter.ts';

/** How often the recorder gives what it has, and how often a picture is a key picture, ms. */
const SLICE_MS = 500;
const KEY_MS = 2_000;
/** Bits per second of the picture, when the gateway carries it. */
const VIDEO_BITS = 1_200_000;
/** Pieces that wait at most, some minutes: older ones are left out, so that a slow line does not fill the memory. */
const MOST_WAITING = 120;
/** Wait before a piece is sent again, ms. */
const AGAIN_MS = 1_500;

const TYPES = ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus', 'video/webm'];

export interface Recorder {
  /** Pieces that wait to be sent: more than a few mean that the line is too slow. */
  readonly waiting: number;
  /** Why nothing more is recorded and relayed: the session has all that one may have, or what the browser gives cannot be read. */
  readonly broken: 'full' | 'failed' | null;
  /** Ends it and sends what is left. */
  end(): Promise<void>;
}

/**
 * Records a stream in pieces that can be played from, and has them sent one after the other. A piece that could not be sent is tried
 * again: what was recorded while the line was away is not lost.
 *
 * @param send gives the number that is wanted next
 * @param changed what is told of it is another
 * @returns null where this browser cannot record
 */
export function record(
  stream: MediaStream,
  send: (piece: { number: number; type: string; data: string }) => Promise<{ next: number }>,
  changed: () => void,
): Recorder | null {
  const type = typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((each) => MediaRecorder.isTypeSupported(each));
  if (!type) return null;
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType: type,
    videoBitsPerSecond: VIDEO_BITS,
    videoKeyFrameIntervalDuration: KEY_MS,
  };
  const recorder = new MediaRecorder(stream, options);
  const splitter = createSplitter();
  /** The first of them is being sent. */
  const pieces: Uint8Array[] = [];
  /** Number of the next that is sent: what was left out has none. */
  let number = 0;
  let processing = Promise.resolve();
  let sending: Promise<void> | null = null;
  let over = false;
  let broken: Recorder['broken'] = null;

  async function sendAll(): Promise<void> {
    for (let piece = pieces[0]; piece; piece = pieces[0]) {
      try {
        number = (await send({ number, type: type!, data: base64(piece) })).next;
        pieces.shift();
      } catch (error) {
        const { status = 0, code = '' } = error instanceof Refusal ? error : {};
        if (code === 'session-full') stop('full');
        else if (code === 'host-elsewhere' || code === 'room-over') stop(null);
        else if (code === 'segment-unreadable' && number === 0) stop('failed');
        else if (code === 'segment-unreadable' || status === 413) pieces.shift();
        else if (over && status >= 400 && status < 500 && status !== 429) pieces.length = 0;
        else await new Promise((again) => setTimeout(again, AGAIN_MS));
      }
      changed();
    }
  }
  function stop(why: Recorder['broken']) {
    broken ??= why;
    pieces.length = 0;
    if (recorder.state !== 'inactive') recorder.stop();
  }
  function queue(fresh: readonly Uint8Array[]) {
    if (broken) return;
    pieces.push(...fresh);
    // Never drops the first two: pieces[0] is being sent, and the recording's beginning must not be lost.
    if (pieces.length > MOST_WAITING) pieces.splice(2, pieces.length - MOST_WAITING);
    changed();
    sending ??= sendAll().finally(() => (sending = null));
  }

  recorder.addEventListener('dataavailable', ({ data }) => {
    processing = processing
      .then(async () => queue(splitter.push(new Uint8Array(await data.arrayBuffer()))))
      .catch(() => {
        stop('failed');
        changed();
      });
  });
  recorder.start(SLICE_MS);
  return {
    get waiting() {
      return pieces.length;
    },
    get broken() {
      return broken;
    },
    async end() {
      if (recorder.state !== 'inactive')
        await new Promise<void>((stopped) => {
          recorder.addEventListener('stop', () => stopped(), { once: true });
          recorder.stop();
        });
      await processing;
      over = true;
      queue(splitter.end());
      await sending;
    },
  };
}

/** Bytes as text that JSON carries. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
