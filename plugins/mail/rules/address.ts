/** A mail address with the name that goes before it. */
export interface Mailbox {
  /** Empty where there is none. */
  name: string;
  address: string;
}

/** Longest address, characters (RFC 5321, 4.5.3.1.3, without the brackets). */
export const MAX_ADDRESS = 254;

/** What would start a header line of its own, or hide what a text says. */
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Letters of any script and what RFC 5322 lets an unquoted local part have; no leading, trailing or doubled dot. */
const LOCAL = /^(?=.{1,64}$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** At least two labels, the last of them no number. */
const DOMAIN = /^(?=.{3,253}$)(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** Whether a text holds a line break, another control character or one that turns the direction of writing. */
export const hasHidden = (text: string): boolean => HIDDEN.test(text);

/** Whether this is one plain address, `somchai@example.com`; the domain may be in Thai. */
export function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && text.length <= MAX_ADDRESS && LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1));
}

/** The one form in which addresses are compared: NFC and lower case, although a server might tell `A` from `a`. */
export const normalAddress = (address: string): string => address.trim().normalize('NFC').toLowerCase();

/** Reads `address` or `Name <address>`; null where it is neither, or could smuggle in a header or a second address. */
export function parseMailbox(text: string): Mailbox | null {
  if (hasHidden(text)) return null;
  const [, quoted, plain, inBrackets] = /^(?:"([^"\\<>]*)"\s*|([^"<>@,;]*))<([^<>\s]+)>$/.exec(text.trim()) ?? [];
  const address = (inBrackets ?? text).trim();
  return isAddress(address) ? { name: (quoted ?? plain ?? '').trim(), address } : null;
}

/** A text as one line, without what a header must not hold; at most `max` characters. */
export const oneLine = (text: string, max: number): string =>
  text.replace(new RegExp(HIDDEN.source, 'g'), ' ').replace(/\s+/g, ' ').trim().slice(0, max);
