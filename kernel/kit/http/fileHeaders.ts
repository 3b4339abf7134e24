import { contentDisposition } from './disposition.ts';

/**
 * What a download gives out. Ranges, `If-None-Match`, `If-Range`, HEAD and the name in both its forms are done for it, and so
 * are the headers that keep a file from being a page of the site (sandbox, nosniff).
 */
export interface Download {
  /** An object of the store, a text as it stands, or bytes that are made while they are sent. Only an object is given in ranges. */
  readonly from: { readonly key: string } | { readonly text: string } | { readonly stream: AsyncIterable<Uint8Array> };
  /** File name as people see it; any characters. */
  readonly name: string;
  /** Media type, by what the gateway found out itself. */
  readonly type: string;
  /**
   * `inline` may be shown in a page; kinds that can run (HTML, SVG, XML) are given as attachments whatever this says. `worker` is a script of
   * the project's own that its pages register as a service worker: never anything that somebody has sent.
   */
  readonly show: 'inline' | 'attachment' | 'worker';
  /** Who may keep it: nobody, the visitor's browser, or everybody, for `seconds`. */
  readonly keep: 'nobody' | { readonly by: 'browser' | 'everybody'; readonly seconds: number };
}

/** Kinds that a browser may show by itself: none of them can do anything there. */
const SHOWN =
  /^(?:image\/(?!svg)[\w.+-]+|video\/[\w.+-]+|audio\/[\w.+-]+|application\/(?:pdf|json|feed\+json|manifest\+json)|text\/(?:plain|csv|vtt))$/;
/** Kinds that are only ever saved and keep their type: programs open by it, and in an `<img>` the scripts of an SVG do not run. */
const SAVED =
  /^(?:image\/svg\+xml|application\/(?:zip|gzip|msword|rtf|xml|(?:rss|atom)\+xml|vnd\.[\w.+-]+)|font\/[\w.+-]+|text\/calendar)$/;
const UNKNOWN = 'application/octet-stream';
/** A file is no page: nothing runs in it, and it fetches nothing. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'";

/** A service worker runs under the policy of its own script: it asks this host, and nothing else. */
const WORKER = "default-src 'none'; connect-src 'self'";

/** How a file is named and typed towards browsers: what could run in a page is saved, never shown. */
export function presentation({ name, type, show }: Pick<Download, 'name' | 'type' | 'show'>): { type: string; disposition: string } {
  if (show === 'worker') return { type: 'text/javascript; charset=utf-8', disposition: contentDisposition('inline', name) };
  const sound = /^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/.test(type) ? type.toLowerCase() : UNKNOWN;
  const kind = sound.replace(/;.*/, '');
  const shown = SHOWN.test(kind);
  return {
    type: shown || SAVED.test(kind) ? sound : UNKNOWN,
    disposition: contentDisposition(shown ? show : 'attachment', name),
  };
}

const CACHE = { browser: 'private', everybody: 'public' } as const;

/** Whether what is sent is the same for everybody: it goes without cookies. */
export const isForEverybody = ({ keep }: Pick<Download, 'keep'>): boolean => keep !== 'nobody' && keep.by === 'everybody';

/** Headers of a download, all but those of its bytes. */
export function downloadHeaders(download: Download): Record<string, string> {
  const { keep } = download;
  const { type, disposition } = presentation(download);
  const shared = isForEverybody(download);
  return {
    'content-type': type,
    'content-disposition': disposition,
    'content-security-policy': download.show === 'worker' ? WORKER : SANDBOX,
    'cache-control':
      keep === 'nobody' ? 'private, no-store' : `${CACHE[keep.by]}, max-age=${Math.floor(keep.seconds)}${shared ? ', immutable' : ''}`,
    // `vary: cookie` keeps one session's files out of another; public files may be read cross-origin.
    ...(shared ? { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' } : { vary: 'cookie' }),
  };
}
