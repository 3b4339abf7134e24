import type { Letter } from '../contract.ts';

/** Stands where a code was. */
export const HIDDEN_CODE = '••••••';

/**
 * The letter as staff may read it: a code, or a link with a token in it, opens somebody else's account, a QR a door, and who
 * has the way to unsubscribe ends somebody else's subscription: none is shown wherever in the letter it stands.
 */
export function redact({ qr: _qr, unsubscribe: _link, ...letter }: Letter): Letter {
  const hide = (text: string): string => {
    const withoutCode = letter.code ? text.replaceAll(letter.code, HIDDEN_CODE) : text;
    return letter.action ? withoutCode.replaceAll(letter.action.url, '…') : withoutCode;
  };
  return {
    ...letter,
    subject: hide(letter.subject),
    paragraphs: letter.paragraphs.map(hide),
    ...(letter.heading === undefined ? {} : { heading: hide(letter.heading) }),
    ...(letter.note === undefined ? {} : { note: hide(letter.note) }),
    ...(letter.code === undefined ? {} : { code: HIDDEN_CODE }),
    ...(letter.action ? { action: { label: hide(letter.action.label), url: '' } } : {}),
  };
}
