import type { FastifyRequest } from 'fastify';
import { readMultipart } from './multipart.ts';

const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** What a browser sent of a form, in the order of its fields, files as their text; empty for any other body. */
export function readPosted({ headers, body }: FastifyRequest): URLSearchParams {
  const type = headers['content-type'] ?? '';
  if (!Buffer.isBuffer(body)) return new URLSearchParams();
  return new URLSearchParams(FORM.test(type) ? body.toString() : (readMultipart(type, body) ?? []));
}

/** Whether a page of this very host sent it: what a browser says of its own accord, and no page can have it say otherwise. */
export const isSameOrigin = ({ headers, host }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && /^https?:\/\/([^/]+)$/.exec(headers.origin ?? '')?.[1] === host;
