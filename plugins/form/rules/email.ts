/** The form in which an address is kept and compared. */
export const normalEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/** Whether an address can be written to; whether anybody reads it only a mail can tell. */
export function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at), email.slice(at + 1)];
  const labels = host.split('.');
  return (
    at > 0 &&
    at <= 64 &&
    email.length <= 254 &&
    !/[\s@<>(),;:"]/.test(name) &&
    !name.startsWith('.') &&
    !name.endsWith('.') &&
    !name.includes('..') &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]{1,63}$/u.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    !/^\d+$/.test(labels.at(-1)!)
  );
}
