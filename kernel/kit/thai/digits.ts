/** Thai digits as the digits that computers read. */
export const arabicDigits = (text: string): string => text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
