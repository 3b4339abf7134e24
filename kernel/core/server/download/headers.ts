import type { Download } from '#kernel/contract/gateway.ts';
import { contentDisposition } from './disposition.ts';

/** Kinds that a browser may show by itself: none of them can do anything there. */
const SHOWN = /^(?:image\/(?!svg)[\w.+-]+|video\/[\w.+-]+|audio\/[\w.+-]+|application\/(?:pdf|json)|text\/(?:plain|csv|vtt))$/;
/** Kinds that are only ever saved and keep their type: programs open by it, and in an `<img>` the scripts of an SVG do not run. */
const SAVED = /^(?:image\/svg\+xml|application\/(?:zip|gzip|msword|rtf|vnd\.[\w.+-]+)|font\/[\w.+-]+|text\/calendar)$/;
const UNKNOWN = 'application/octet-stream';
/** A file is no page: nothing runs in it, and it fetches nothing. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'";

/** How a file is named and typed towards browsers: what could run in a page is saved, never shown. */
export function presentation({ name, type, show }: Pick<Download, 'name' | 'type' | 'show'>): { type: string; disposition: string } {
  const sound = /^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/.test(type) ? type.toLowerCase() : UNKNOWN;
  const kind = sound.replace(/;.*/, '');
  const shown = SHOWN.test(kind);
  return {
    type: shown || SAVED.test(kind) ? sound : UNKNOWN,
    disposition: contentDisposition(shown ? show : 'attachment', name),
  };
}

const CACHE = { browser: 'private', everybody: 'public' } as const;

/** Headers of a download, all but those of its bytes. */
export function downloadHeaders(download: Download): Record<string, string> {
  const { keep } = download;
  const { type, disposition } = presentation(download);
  const shared = keep !== 'nobody' && keep.by === 'everybody';
  return {
    'content-type': type,
    'content-disposition': disposition,
    'content-security-policy': SANDBOX,
    'cache-control':
      keep === 'nobody' ? 'private, no-store' : `${CACHE[keep.by]}, max-age=${Math.floor(keep.seconds)}${shared ? ', immutable' : ''}`,
    // Who signs out, or in as somebody else, does not get what was kept for another session.
    // What everybody may keep, everybody's pages may read: keys to verify with, for instance. Never with cookies.
    ...(shared ? { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' } : { vary: 'cookie' }),
  };
}
