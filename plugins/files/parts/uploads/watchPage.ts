/** How often the clock is looked at, and from which gap on the page was asleep, ms. */
const TICK_MS = 5_000;
const ASLEEP_MS = 30_000;

export interface PageWatcher {
  online(): void;
  offline(): void;
  /** The computer or the page was asleep: nothing that was believed before is sure. */
  awake(): void;
  /** Something would be cut off by leaving. */
  isBusy(): boolean;
}

/** Tells what happens to the page as a whole, as long as it lives. */
export function watchPage({ online, offline, awake, isBusy }: PageWatcher): void {
  addEventListener('online', online);
  addEventListener('offline', offline);
  addEventListener('beforeunload', (event) => {
    if (isBusy()) event.preventDefault();
  });
  // Timers stop during sleep; throttling of hidden pages causes shorter gaps than this.
  let seen = Date.now();
  const look = () => {
    const gap = Date.now() - seen;
    seen = Date.now();
    if (gap > ASLEEP_MS && document.visibilityState === 'visible') awake();
  };
  setInterval(look, TICK_MS);
  document.addEventListener('resume', awake);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) awake();
  });
}
