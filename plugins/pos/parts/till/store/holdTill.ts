const NAME = 'sala-till';

/**
 * Makes this tab the one that sells: of several tabs of a browser one writes, the others only look. `onHeld` runs once it is this one,
 * which may be at once, or when the other tab is closed; `onTaken` where another tab has it. Gives what lets go.
 */
export function holdTill(onHeld: () => void, onTaken: () => void): () => void {
  const left = new AbortController();
  let release = () => {};
  const hold = () =>
    new Promise<void>((done) => {
      release = done;
      onHeld();
    });
  void navigator.locks
    .request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock && !left.signal.aborted) await hold();
      else if (!left.signal.aborted) {
        onTaken();
        void navigator.locks.request(NAME, { signal: left.signal }, hold).catch(() => {});
      }
    })
    .catch(() => onTaken());
  return () => {
    left.abort();
    release();
  };
}
