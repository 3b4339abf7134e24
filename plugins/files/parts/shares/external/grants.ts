/** A share's code and the grant that its password gave. */
export interface ShareKey {
  readonly code: string;
  /** Renewed while the page is open: whoever holds on to the key always has the one that is good. */
  grant: string;
}

const keys = new Map<string, ShareKey>();
const place = (code: string) => `sala-share-${code}`;

/** Where the browser lets nobody keep anything, the password is asked for once more. */
function stored(work: (storage: Storage) => string | null): string {
  try {
    return work(sessionStorage) ?? '';
  } catch {
    return '';
  }
}

/** The key of a share as this tab has it: the grant outlives a reload, and neither the tab nor the address tells of it. */
export function shareKey(code: string): ShareKey {
  let key = keys.get(code);
  if (!key) keys.set(code, (key = { code, grant: stored((storage) => storage.getItem(place(code))) }));
  return key;
}

/** Keeps another grant; an empty one forgets it. */
export function keepGrant(code: string, grant: string): void {
  shareKey(code).grant = grant;
  stored((storage) => {
    if (grant) storage.setItem(place(code), grant);
    else storage.removeItem(place(code));
    return null;
  });
}

/** An address of the share with the grant that is good now. */
export function withGrant(address: string, grant: string): string {
  const [path, search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  if (grant) query.set('grant', grant);
  return query.size ? `${path}?${query}` : address;
}

/** An address of a shared file that shows it in a page; with a width a smaller copy of a picture. */
export function shownAddress({ url }: { readonly url: string }, grant: string, width?: number): string {
  const address = withGrant(url, grant);
  return `${address}${address.includes('?') ? '&' : '?'}show=inline${width === undefined ? '' : `&w=${width}`}`;
}
