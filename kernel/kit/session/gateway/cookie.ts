/** Name of the cookie that carries the session token. The specification fixes it, so it has no `__Host-` prefix. */
export const SESSION_COOKIE = '_account';

/** A token as it arrived. `twice` means that two were sent: nobody can tell which is the visitor's own. */
export type Credential = { token: string; from: 'cookie' | 'header' } | 'none' | 'twice';

/** Finds the session token in Node's flat list of header names and values, in which doubled ones are still seen. */
export function credentialOf(rawHeaders: readonly string[]): Credential {
  const cookies: string[] = [];
  const authorizations: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!.toLowerCase();
    if (name === 'authorization') authorizations.push(rawHeaders[i + 1]!);
    if (name !== 'cookie') continue;
    for (const pair of rawHeaders[i + 1]!.split(';')) {
      const equals = pair.indexOf('=');
      if (equals > 0 && pair.slice(0, equals).trim() === SESSION_COOKIE) cookies.push(pair.slice(equals + 1).trim());
    }
  }
  if (cookies.length > 1 || authorizations.length > 1) return 'twice';
  const bearer = authorizations[0] === undefined ? null : /^(?:bearer +)?(\S+)$/i.exec(authorizations[0].trim());
  if (bearer) return { token: bearer[1]!, from: 'header' };
  return cookies[0] ? { token: cookies[0], from: 'cookie' } : 'none';
}

/**
 * A `Set-Cookie` value for a token. Host-only: without `Domain` no sibling site ever gets it. Out of reach of scripts,
 * and not sent with forms and pictures of other sites.
 *
 * @param secure false only on localhost, where there is no TLS
 * @param maxAge seconds; null lasts as long as the browser runs
 */
export const sessionCookie = (token: string, secure: boolean, maxAge: number | null): string =>
  `${SESSION_COOKIE}=${token}; Path=/${maxAge === null ? '' : `; Max-Age=${maxAge}`}; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`;

/** A `Set-Cookie` value that removes the token. */
export const removedCookie = (secure: boolean): string => sessionCookie('', secure, 0);
