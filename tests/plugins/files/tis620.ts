/** Thai text as old programs write it: one byte a letter. */
export const tis620 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (letter) => letter.charCodeAt(0)).map((code) => (code < 0x80 ? code : code - 0x0e00 + 0xa0)));
