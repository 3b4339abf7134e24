/**
 * A message as it is kept: line ends of one kind, no characters that nobody sees or that turn the direction of reading
 * of what follows (bidirectional overrides), nothing but spaces gone from both ends. At most three line ends in a row.
 */
export const cleanBody = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
