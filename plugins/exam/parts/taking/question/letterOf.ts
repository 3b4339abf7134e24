const LETTERS = 'กขคงจฉชซฌญฐฑฒณดตถทธนบปผฝพฟภมยรลวศสหฬอฮ';

/** What stands before an option in a list: ก ข ค …, the letters that Thai exams use, or A B C … */
export const letterOf = (index: number, locale: string): string =>
  (locale === 'th' ? LETTERS[index] : String.fromCodePoint(65 + index)) ?? String(index + 1);
