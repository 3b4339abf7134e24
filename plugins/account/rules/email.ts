/** Signs without width that come along when an address is copied. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** The one form in which an e-mail address is stored and looked up: trimmed, NFC, lower case. Unique per space. */
export const normalEmail = (email: string): string => email.replace(INVISIBLE, '').normalize('NFC').toLowerCase().normalize('NFC').trim();

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const ADDRESS = new RegExp(`^[^\\s\\p{C}@"(),:;<>\\[\\]\\\\]{1,64}@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, 'u');

/** Whether a normal address can be written to. Whether anybody reads it only a mail can tell. */
export const isEmail = (normal: string): boolean => normal.length <= 254 && ADDRESS.test(normal) && !/^\.|\.\.|\.@/.test(normal);

/** An address that its owner recognises and nobody else learns: `s•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`;
}

/** The one form in which a password is hashed (NIST SP 800-63B-4, 3.1.1.2): two keyboards may type one letter in two ways. */
export const normalPassword = (password: string): string => password.normalize('NFC');
