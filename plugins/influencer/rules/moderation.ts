import { fold } from '#kit/thai/fold.ts';

/** Whether a text has an address in it, however it is spelt: people sell things that way. */
const hasLink = (text: string): boolean =>
  /https?:|www\.|line\s?id|@[a-z0-9]/i.test(text) ||
  /[a-z0-9-]\.(?:com|net|org|info|biz|shop|site|xyz|link|io|me|co|th|ly)(?![a-z0-9])/i.test(text);
/** Eight digits and more, whatever stands between them: a number to call, or to pay to. */
const hasNumber = (text: string): boolean => (text.replaceAll(/[\s.-]/g, '').match(/\d{8}/) ?? null) !== null;

/** How a message with a gift stands: nothing said, shown at once, or held until somebody has read it. */
export function wordsOf(
  message: string,
  { holdAll, blocked }: { holdAll: boolean; blocked: readonly string[] },
): 'none' | 'shown' | 'held' {
  if (message === '') return 'none';
  if (holdAll || hasLink(message) || hasNumber(message)) return 'held';
  const folded = fold(message);
  return blocked.some((word) => fold(word) !== '' && folded.includes(fold(word))) ? 'held' : 'shown';
}
