import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../keys.ts';

/** How long a link shows a draft, seconds. */
export const PREVIEW_SECONDS = 3_600;

/** What a link of a preview says: whose draft, to whom. */
export interface PreviewOf {
  readonly siteId: string;
  readonly accountId: string;
  /** Revision of the draft that it was made for. */
  readonly revision: number;
  /** Where it leads. */
  readonly path: string;
  /** The plugin that gives it: its own pages stay those of the live site, whatever the draft makes of them. */
  readonly console: string;
}

const seal = (keys: Keys, siteKey: string, body: string) =>
  createHmac('sha256', keys.derive('preview', siteKey, 0))
    .update(body)
    .digest('base64url');

/** Makes a token that shows a site's draft to one account for an hour. Base64url and a dot: fit for an address and a cookie. */
export function previewToken(keys: Keys, siteKey: string, { now, ...of }: PreviewOf & { readonly now: Date }): string {
  const until = Math.floor(now.getTime() / 1000) + PREVIEW_SECONDS;
  const body = Buffer.from(JSON.stringify([of.siteId, of.accountId, of.revision, of.path, of.console, until])).toString('base64url');
  return `${body}.${seal(keys, siteKey, body)}`;
}

/** What a token says; null where it was not made here for this site, has been changed, or is over. */
export function readPreviewToken(keys: Keys, siteKey: string, token: string, now: Date): PreviewOf | null {
  const [body = '', mac = ''] = token.split('.');
  const [given, right] = [Buffer.from(mac), Buffer.from(seal(keys, siteKey, body))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [siteId, accountId, revision, path, console, until] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    string,
    number,
    string,
    string,
    number,
  ];
  return until > now.getTime() / 1000 ? { siteId, accountId, revision, path, console } : null;
}
