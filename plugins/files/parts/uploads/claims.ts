/** What tabs of one browser tell each other of an upload. */
export interface TabNews {
  readonly uploadId: string;
  /** Bytes that are in the store or on their way. */
  readonly sent: number;
  /** It is over, or was given up. */
  readonly over: boolean;
}

/** Locks that this page has, by upload id: what lets go of them. */
const held = new Map<string, () => void>();
const nameOf = (uploadId: string) => `sala-upload:${uploadId}`;

/**
 * Makes this page the only one of the browser that sends an upload: `claimed` is called when it is, `elsewhere` before that where
 * another has it. The one who waits gets it when the other is closed. Gives what ends the waiting.
 */
export function claimUpload(uploadId: string, callbacks: { elsewhere(): void; claimed(waited: boolean): void }): () => void {
  if (held.has(uploadId) || !('locks' in navigator)) {
    callbacks.claimed(false);
    return () => {};
  }
  const waiting = new AbortController();
  const keep = (waited: boolean) => {
    if (waiting.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(uploadId, resolve);
    callbacks.claimed(waited);
    return promise;
  };
  const ask = async () => {
    const got = await navigator.locks.request(nameOf(uploadId), { ifAvailable: true }, (lock) => {
      if (!lock) return 'elsewhere';
      // The lock is held until the promise returned here settles.
      return keep(false);
    });
    if (got !== 'elsewhere' || waiting.signal.aborted) return;
    callbacks.elsewhere();
    await navigator.locks.request(nameOf(uploadId), { signal: waiting.signal }, () => keep(true));
  };
  ask().catch(() => {});
  return () => waiting.abort();
}

/** Lets other pages have an upload. */
export function releaseUpload(uploadId: string): void {
  held.get(uploadId)?.();
  held.delete(uploadId);
}

/** Whether this page is the one that sends it. */
export const isMineToSend = (uploadId: string): boolean => held.has(uploadId);

/** Tells the other tabs, and hears them. */
export function openTabNews(heard: (news: TabNews) => void): (news: TabNews) => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel('sala-uploads');
  channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => heard(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return (news) => channel.postMessage(news);
}
