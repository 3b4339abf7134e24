/** Characters that mean something in GIFT, and stand for themselves after a backslash; `\n` is a new line. */
const SPECIAL = '~=#{}:\\n';
/** While a question is read, escaped characters are kept as noncharacters of Unicode, which stand in no text. */
const FIRST = 0xfdd0;

/** A text in which escapes can mean nothing any more. */
export const hideEscapes = (text: string): string =>
  text
    .replace(/[\ufdd0-\ufdef]/g, '')
    .replace(/\\([~=#{}:\\n])/g, (_, special: string) => String.fromCharCode(FIRST + SPECIAL.indexOf(special)));

/** The characters that were hidden, for themselves. */
export const showEscapes = (text: string): string =>
  text.replace(/[\ufdd0-\ufdd7]/g, (hidden) => {
    const special = SPECIAL[hidden.charCodeAt(0) - FIRST]!;
    return special === 'n' ? '\n' : special;
  });

/** A text as it stands in a GIFT file. */
export const escapeGift = (text: string): string => text.replace(/[~=#{}:\\]/g, '\\$&').replace(/\r?\n/g, '\\n');
