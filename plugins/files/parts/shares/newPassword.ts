/** Letters and digits that nobody takes for another, whoever reads them out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** A password for a link, in groups of four: about 59 random bits. */
export function newPassword(): string {
  const picked: string[] = [];
  // Reject bytes beyond the last whole multiple of the alphabet: they would make some letters more likely.
  const fair = 256 - (256 % LETTERS.length);
  while (picked.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < fair && picked.length < LENGTH) picked.push(LETTERS[byte % LETTERS.length]!);
  return picked.join('').replace(/(.{4})(?=.)/g, '$1-');
}
