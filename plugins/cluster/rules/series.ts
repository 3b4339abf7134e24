/** I and O look like digits on a narrow receipt. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The series of the n-th till of a site, from 1 on: A, B … Z, AA, AB … What its bill numbers begin with. */
export function seriesOf(n: number): string {
  let rest = n;
  let series = '';
  while (rest > 0) {
    rest -= 1;
    series = LETTERS[rest % LETTERS.length]! + series;
    rest = Math.floor(rest / LETTERS.length);
  }
  return series;
}
