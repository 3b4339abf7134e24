/** Says so in the document for as long as somebody waits: the page that is to be left stays in sight. */
let waiting = 0;
const say = (more: 1 | -1) => {
  waiting += more;
  document.documentElement.toggleAttribute('data-offline', waiting > 0);
};

/** Waits until there is a connection again. @throws what `signal` was aborted for */
export async function connected(signal?: AbortSignal): Promise<void> {
  say(1);
  try {
    await new Promise<unknown>((resolve, reject) => {
      addEventListener('online', resolve, { once: true, signal });
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
  } finally {
    say(-1);
  }
}
