/** A piece of a message: plain text, or an address that may be followed. */
export type Piece = { readonly text: string; readonly href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'`\u0e00-\u0e7f]+/gi;
/** What ends a sentence rather than an address. */
const TRAILING = /(?<![.,;:!?)\]}»”’…])[.,;:!?)\]}»”’…]+$/;

/**
 * A message in pieces. Only `http` and `https` addresses are links, and only as they were typed: no other scheme can
 * be followed, and what a link shows is where it leads.
 */
export function piecesOf(body: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index } of body.matchAll(ADDRESS)) {
    const typed = found.replace(TRAILING, '');
    // A name and password before the host can make a phishing address look like a trusted one.
    if (!URL.canParse(typed) || new URL(typed).username || new URL(typed).password) continue;
    if (index > at) pieces.push({ text: body.slice(at, index) });
    pieces.push({ text: typed, href: new URL(typed).href });
    at = index + typed.length;
  }
  if (at < body.length) pieces.push({ text: body.slice(at) });
  return pieces;
}
