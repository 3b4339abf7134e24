import type { IncomingHttpHeaders } from 'node:http';

/** What is asked for. */
interface Version {
  readonly bytes: number;
  /** With its quotation marks. */
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** Bytes of an object, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Whole seconds, as HTTP dates have them. */
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const dateOf = (header: string) => Math.floor(Date.parse(header) / 1000);

/** Whether the visitor has this very object already (RFC 9110, 13.1.2 and 13.1.3). */
export function isFresh(headers: IncomingHttpHeaders, { etag, modifiedAt }: Pick<Version, 'etag'> & Partial<Version>): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = headers['if-modified-since'];
  return since !== undefined && modifiedAt !== undefined && seconds(modifiedAt) <= dateOf(since);
}

/**
 * The part that is asked for (RFC 9110, 14.2): `null` for the whole, `'none'` where there is nothing of it. Several ranges at
 * once are answered with the whole, and so are those of another version.
 */
export function rangeOf(headers: IncomingHttpHeaders, { bytes, etag, modifiedAt }: Version): Range | 'none' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const condition = headers['if-range'];
  if (typeof condition === 'string' && condition !== etag && dateOf(condition) !== seconds(modifiedAt)) return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return from < bytes && from <= to ? { from, to } : 'none';
}
