import type { IncomingMessage, ServerResponse } from 'node:http';
import { ALGORITHMS, checksumHeader } from './checksums.ts';

const METHODS = 'GET, HEAD, PUT, POST, DELETE';
const PREFLIGHT_S = 3600;
/** What a page may read of an answer. Without `ETag` no browser can complete a multipart upload. */
const EXPOSED = [
  'ETag',
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'Last-Modified',
  'x-amz-request-id',
  'x-amz-checksum-type',
  'x-amz-mp-parts-count',
  ...ALGORITHMS.map(checksumHeader),
].join(', ');
const HEADER_NAMES = /^[\w!#$%&'*+.^`|~-]+(?:\s*,\s*[\w!#$%&'*+.^`|~-]+)*$/;

/** Which origins' pages may come; `undefined`: any. Cookies are never allowed: the signature is the only credential. */
export type Origins = ((origin: string) => boolean) | undefined;

/** Sets the CORS headers for a request of a page of another origin. Gives whether that origin is welcome. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse, origins: Origins): boolean {
  const { origin } = request.headers;
  if (origins) response.setHeader('Vary', 'Origin');
  if (!origin || (origins && !origins(origin))) return false;
  response.setHeader('Access-Control-Allow-Origin', origins ? origin : '*');
  response.setHeader('Access-Control-Expose-Headers', EXPOSED);
  // A page that is isolated (COEP) may show the objects too.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  return true;
}

/** Answers a preflight, which carries no signature. Gives false if the request is none, or not a welcome one. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse, origins: Origins): boolean {
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method'] || !allowOrigin(request, response, origins))
    return false;
  const wanted = request.headers['access-control-request-headers']?.trim();
  response.setHeader('Access-Control-Allow-Methods', METHODS);
  if (wanted && wanted.length <= 2048 && HEADER_NAMES.test(wanted)) response.setHeader('Access-Control-Allow-Headers', wanted);
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_S);
  response.appendHeader('Vary', 'Access-Control-Request-Headers');
  response.writeHead(204).end();
  return true;
}
