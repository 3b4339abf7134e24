/** How far behind the newest piece the picture may stay before it jumps, s, and where it jumps to; more where pieces are longer. */
const MOST_BEHIND = 8;
const BEHIND = 2.5;
/** What was watched and is still held, s. */
const KEPT = 30;
/** Pieces that are left out where the line is slower than they come. */
const MOST_LATE = 4;

export interface RelayPlayer {
  /** There are pieces up to this number. */
  reach(last: number): void;
  close(): void;
}

/** What plays pieces here. iPhones have only the kind that decides by itself what it keeps, and gives the film to no other device. */
const sourceKind = (): { readonly Source: typeof MediaSource; readonly managed: boolean } | null => {
  if (typeof MediaSource !== 'undefined') return { Source: MediaSource, managed: false };
  const { ManagedMediaSource } = globalThis as { ManagedMediaSource?: typeof MediaSource };
  return ManagedMediaSource ? { Source: ManagedMediaSource, managed: true } : null;
};

/** Whether this browser can play what the gateway carries. */
export const canRelay = (type: string): boolean => sourceKind()?.Source.isTypeSupported(type) ?? false;

/**
 * Plays pieces as they come: first the beginning, then from the newest that there is. What was missed is left out, so that the picture
 * stays near to now.
 *
 * @param fetchPiece bytes of a piece; null where it is gone
 */
export function playRelay(video: HTMLVideoElement, type: string, fetchPiece: (number: number) => Promise<ArrayBuffer | null>): RelayPlayer {
  const { Source, managed } = sourceKind()!;
  const source = new Source();
  // It opens for a film only that stays on this device.
  if (managed) video.disableRemotePlayback = true;
  const url = URL.createObjectURL(source);
  video.src = url;
  let over = false;
  let known: number | null = null;
  let next: number | null = null;
  let running: Promise<void> | null = null;
  let buffer: SourceBuffer | null = null;
  let begun = false;
  let before = 0;

  const settled = (of: SourceBuffer) =>
    new Promise<void>((done) => (of.updating ? of.addEventListener('updateend', () => done(), { once: true }) : done()));
  async function append(bytes: ArrayBuffer): Promise<void> {
    if (!buffer || over) return;
    await settled(buffer);
    buffer.appendBuffer(bytes);
    await settled(buffer);
  }
  async function open(): Promise<void> {
    if (source.readyState !== 'open') await new Promise((done) => source.addEventListener('sourceopen', done, { once: true }));
    if (over) return;
    buffer ??= source.addSourceBuffer(type);
    const init = await fetchPiece(0);
    if (!init) return;
    await append(init);
    begun = true;
  }
  async function keepUp(): Promise<void> {
    const { buffered } = video;
    if (!buffer || buffered.length === 0) return;
    const end = buffered.end(buffered.length - 1);
    const start = buffered.start(buffered.length - 1);
    const length = Math.min(end - start, end - before);
    before = end;
    if (video.currentTime < start || end - video.currentTime > Math.max(MOST_BEHIND, 2 * length))
      video.currentTime = Math.max(start, end - Math.max(BEHIND, length));
    if (video.currentTime - buffered.start(0) > KEPT) {
      await settled(buffer);
      if (!over) buffer.remove(0, video.currentTime - KEPT / 2);
    }
    if (video.paused && video.autoplay) await video.play().catch(() => undefined);
  }
  async function run(): Promise<void> {
    if (!begun) await open();
    while (begun && !over && known !== null && (next === null || next <= known)) {
      if (next === null || known - next > MOST_LATE) next = known;
      const piece = await fetchPiece(next);
      next += 1;
      if (piece) await append(piece);
      await keepUp();
    }
  }
  return {
    reach(last) {
      known = last;
      running ??= run()
        .catch(() => undefined)
        .finally(() => (running = null));
    },
    close() {
      over = true;
      URL.revokeObjectURL(url);
      video.removeAttribute('src');
      video.load();
    },
  };
}
