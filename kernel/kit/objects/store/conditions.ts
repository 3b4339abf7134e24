import type { Call } from './call.ts';
import type { ObjectRecord } from './objects.ts';
import { S3Error } from './s3Error.ts';

type Validators = Pick<ObjectRecord, 'etag' | 'modified'>;

const seconds = (time: number): number => Math.floor(time / 1000);

/** True if a list of entity tags names this one, or is `*`. */
const names = (list: string, etag: string): boolean =>
  list.trim() === '*' ||
  list.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/^"(.*)"$/, '$1') === etag,
  );

/** The conditional headers of RFC 9110, in its order (13.2.2). A date that is none is no condition. */
export function checkConditions(
  { etag, modified }: Validators,
  header: (name: string) => string | undefined,
): 'ok' | 'not-modified' | 'failed' {
  const match = header('if-match');
  const noneMatch = header('if-none-match');
  const since = Date.parse(header('if-modified-since') ?? '');
  const unmodified = Date.parse(header('if-unmodified-since') ?? '');
  if (match !== undefined ? !names(match, etag) : seconds(modified) > seconds(unmodified)) return 'failed';
  if (noneMatch !== undefined ? names(noneMatch, etag) : seconds(modified) <= seconds(since)) return 'not-modified';
  return 'ok';
}

/** First and last byte that are asked for, or null for all of them. Throws `InvalidRange`. */
export function rangeOf(call: Pick<Call, 'header'>, { size, etag, modified }: Validators & { size: number }): [number, number] | null {
  const text = call.header('range');
  const condition = call.header('if-range');
  if (text === undefined) return null;
  // If-Range compares strongly: a weak tag never holds.
  if (condition !== undefined && condition !== `"${etag}"` && seconds(Date.parse(condition)) !== seconds(modified)) return null;
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(text.trim());
  // More than one range, or none that is understood: all of it, as RFC 9110 allows.
  if (!match || (!match[1] && !match[2])) return null;
  const [, first, last] = match;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(first) > Number(last)) return null;
  if (start > end)
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable.', { 'Content-Range': `bytes */${size}` });
  return [start, end];
}
