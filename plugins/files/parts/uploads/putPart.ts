import { StoreProblem } from '../../rules/uploadProblem.ts';

/** No byte goes out and no answer comes for this long: the connection is dead, ms. */
const STALLED_MS = 60_000;
/** The browser sets these itself, from what it sends. */
const OWN_HEADERS = new Set(['host', 'content-length']);

export interface PartToPut {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  /** Cuts the connection. */
  readonly signal: AbortSignal;
  /** Bytes of the part that have gone out. */
  readonly onProgress: (bytes: number) => void;
}

/** Sends one part to where it was signed for. Gives its ETag, null where the store does not show it. @throws StoreProblem, AbortError */
export function putPart({ url, headers, body, signal, onProgress }: PartToPut): Promise<string | null> {
  // XMLHttpRequest because `fetch` does not report upload progress.
  const request = new XMLHttpRequest();
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const cut = () => request.abort();
  const alive = () => {
    clearTimeout(stalled);
    stalled = setTimeout(cut, STALLED_MS);
  };
  return new Promise<string | null>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', cut);
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) if (!OWN_HEADERS.has(name.toLowerCase())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => {
      alive();
      onProgress(loaded);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.getResponseHeader('etag'));
      const code = /<Code>(\w+)<\/Code>|"code":"([\w-]+)"/.exec(request.responseText)?.slice(1).join('') ?? '';
      const after = Number(request.getResponseHeader('retry-after') ?? Number.NaN);
      reject(new StoreProblem(request.status, code, Number.isFinite(after) ? after : undefined));
    });
    request.addEventListener('error', () => reject(new StoreProblem(0)));
    request.addEventListener('abort', () => reject(signal.aborted ? (signal.reason as Error) : new StoreProblem(0)));
    alive();
    request.send(body);
  }).finally(() => {
    clearTimeout(stalled);
    signal.removeEventListener('abort', cut);
  });
}
