/** A long answer without what reaches a person: addresses of mail, long numbers. */
export const unnamed = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join('')
    .replace(/[0-9๐-๙][0-9๐-๙ -]{6,30}[0-9๐-๙]/g, '…');
