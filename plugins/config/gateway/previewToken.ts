import type { Keys } from '#kernel/contract/keys.ts';
import { isSame } from '#kit/keys/isSame.ts';

/** What a link of a preview says: whose draft, to whom. */
export interface PreviewOf {
  readonly siteId: string;
  readonly accountId: string;
  /** Revision of the draft that it was made for. */
  readonly revision: number;
  /** Where it leads. */
  readonly path: string;
  /** Unix seconds. */
  readonly until: number;
}

const seal = (keys: Keys, body: string) => keys.mac(`preview ${body}`);

/** Makes a token that shows a site's draft to one account. Base64url and a dot: fit for an address and a cookie. */
export function previewToken(keys: Keys, { siteId, accountId, revision, path, until }: PreviewOf): string {
  const body = Buffer.from(JSON.stringify([siteId, accountId, revision, path, until])).toString('base64url');
  return `${body}.${seal(keys, body)}`;
}

/** What a token says; null where it was not made here, has been changed, or is over. */
export function readPreviewToken(keys: Keys, token: string, now: Date): PreviewOf | null {
  const [body = '', mac = ''] = token.split('.');
  if (!isSame(mac, seal(keys, body))) return null;
  const [siteId, accountId, revision, path, until] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    string,
    number,
    string,
    number,
  ];
  return until > now.getTime() / 1000 ? { siteId, accountId, revision, path, until } : null;
}
