import { Refusal } from '#kernel/contract/problem.ts';
import { createSplitter } from '../../rules/webm/splitter.ts';

/** How often the recorder gives what it has, and how often a picture is a key picture, ms. */
const SLICE_MS = 500;
const KEY_MS = 2_000;
/** Bits per second of the picture, when the gateway carries it. */
const VIDEO_BITS = 1_200_000;
/** Wait before a piece is sent again, ms. */
const AGAIN_MS = 1_500;

const TYPES = ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus', 'video/webm'];

export interface Recorder {
  /** Pieces that wait to be sent: more than a few mean that the line is too slow. */
  readonly waiting: number;
  /** Ends it and sends what is left. */
  end(): Promise<void>;
}

/**
 * Records a stream in pieces that can be played from, and has them sent one after the other. A piece that could not be sent is tried
 * again: what was recorded while the line was away is not lost.
 *
 * @param send gives the number that is wanted next
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
  const pieces: { number: number; bytes: Uint8Array }[] = [];
  let count = 0;
  let given = Promise.resolve();
  let sending: Promise<void> | null = null;
  let over = false;

  async function sendAll(): Promise<void> {
    for (let piece = pieces[0]; piece; piece = pieces[0]) {
      try {
        const { next } = await send({ number: piece.number, type: type!, data: base64(piece.bytes) });
        while (pieces[0] && pieces[0].number < next) pieces.shift();
      } catch (error) {
        const { status = 0, code = '' } = error instanceof Refusal ? error : {};
        // the room is over, or another window has it: nobody wants the rest
        if (code === 'host-elsewhere' || code === 'room-over') pieces.length = 0;
        else if (code === 'segment-unreadable') pieces.shift();
        else if (over && status >= 400 && status < 500 && status !== 429) pieces.length = 0;
        else await new Promise((again) => setTimeout(again, AGAIN_MS));
      }
      changed();
    }
  }
  function queue(fresh: readonly Uint8Array[]) {
    for (const bytes of fresh) pieces.push({ number: count++, bytes });
    changed();
    sending ??= sendAll().finally(() => (sending = null));
  }

  recorder.addEventListener('dataavailable', ({ data }) => {
    given = given.then(async () => queue(splitter.push(new Uint8Array(await data.arrayBuffer()))));
  });
  recorder.start(SLICE_MS);
  return {
    get waiting() {
      return pieces.length;
    },
    async end() {
      if (recorder.state !== 'inactive')
        await new Promise<void>((stopped) => {
          recorder.addEventListener('stop', () => stopped(), { once: true });
          recorder.stop();
        });
      await given;
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
