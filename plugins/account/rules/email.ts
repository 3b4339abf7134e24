/** Signs without width that come along when an address is copied. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** The one form in which an e-mail address is stored and looked up: trimmed, NFC, lower case. Unique per space. */
export const normalEmail = (email: string): string => email.replace(INVISIBLE, '').normalize('NFC').toLowerCase().normalize('NFC').trim();

/** What an unquoted local part may have (RFC 5322), in any script; no leading, trailing or doubled dot. */
const LOCAL = /^(?=.{1,64}$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** At least two labels, the last of them no number. */
const DOMAIN = /^(?=.{3,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** Whether a normal address can be written to. Whether anybody reads it only a mail can tell. */
export function isEmail(normal: string): boolean {
  const at = normal.lastIndexOf('@');
  return at > 0 && normal.length <= 254 && LOCAL.test(normal.slice(0, at)) && DOMAIN.test(normal.slice(at + 1));
}

/** An address that its owner recognises and nobody else learns: `s•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = email.codePointAt(0);
  return `${at > 0 && first !== undefined ? String.fromCodePoint(first) : ''}•••${email.slice(at)}`;
}

/** The one form in which a password is hashed (NIST SP 800-63B-4, 3.1.1.2): two keyboards may type one letter in two ways. */
export const normalPassword = (password: string): string => password.normalize('NFC');
