/** Parts that this page sends at the same time, of all its files together: a browser has six connections to a host, and the page needs some. */
const MOST = 4;

let taken = 0;
const waiting: (() => void)[] = [];

function release(): void {
  const next = waiting.shift();
  if (next) next();
  else taken -= 1;
}

/** Waits for a lane; gives what makes it free again. @throws AbortError when `signal` says so before there is one */
export async function takeLane(signal: AbortSignal): Promise<() => void> {
  signal.throwIfAborted();
  if (taken < MOST) taken += 1;
  else
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', give);
        resolve();
      };
      const give = () => {
        const at = waiting.indexOf(go);
        if (at >= 0) waiting.splice(at, 1);
        reject(signal.reason as Error);
      };
      waiting.push(go);
      signal.addEventListener('abort', give, { once: true });
    });
  let freed = false;
  return () => {
    if (!freed) release();
    freed = true;
  };
}
