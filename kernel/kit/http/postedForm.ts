import type { FastifyRequest } from 'fastify';

const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** What a browser sent of a form, in the order of its fields; empty for any other body. */
export const readPosted = ({ headers, body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(FORM.test(headers['content-type'] ?? '') && Buffer.isBuffer(body) ? body.toString() : '');

/** Whether a page of this very host sent it: what a browser says of its own accord, and no page can have it say otherwise. */
export const isSameOrigin = ({ headers, host }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && /^https?:\/\/([^/]+)$/.exec(headers.origin ?? '')?.[1] === host;
