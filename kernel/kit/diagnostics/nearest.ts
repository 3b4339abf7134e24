/** The name that was probably meant: at most a third of its letters differ. */
export function nearestOf(name: string, known: readonly string[]): string | undefined {
  if (name.length > 60) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const each of known) {
    const far = distance(name.toLowerCase(), each.toLowerCase(), least);
    if (far < least) [best, least] = [each, far];
  }
  return best;
}

/** Letters to add, remove or change from one to the other; `most` where it is more. */
function distance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) >= most) return most;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
