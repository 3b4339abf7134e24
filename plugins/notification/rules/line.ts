/** LINE takes at most 5000 UTF-16 units in a text message. */
const MOST = 5000;

/** A notice as a LINE message: title, text, and where it leads. */
export function lineText({ title, body, url }: { title: string; body: string; url?: string | null }): string {
  const end = url ? `\n\n${url}` : '';
  const text = [title, body].filter(Boolean).join('\n');
  // The text is cut rather than the link, and never in the middle of a surrogate pair.
  return text.slice(0, MOST - end.length).replace(/[\ud800-\udbff]$/, '') + end;
}

/** What came of a push: `sent` · `refused` for good, trying again helps nobody · `later`, the same again may work. */
export type PushOutcome = 'sent' | 'refused' | 'later';

/**
 * What LINE's answer means. 409: this very push was taken before. 400: the member has blocked the site's LINE account,
 * or never was its friend. Of 401 and 403 the operator is to know: the token is wrong.
 */
export function pushOutcome(status: number): PushOutcome {
  if ((status >= 200 && status < 300) || status === 409) return 'sent';
  return status === 400 || status === 404 ? 'refused' : 'later';
}
