/** A text whose repetition marks do not begin a line: ๆ belongs to the word before it. */
export const joinMarks = (text: string): string => text.replaceAll(' ๆ', '\u00a0ๆ');
