/** Numbers of pages to show: the first, the last and those around the current one; null is a gap. Never a gap of one page. */
export function pagesShown(page: number, count: number): (number | null)[] {
  const near = new Set([1, count, page - 1, page, page + 1]);
  if (page <= 4) for (const early of [2, 3, 4, 5]) near.add(early);
  if (page >= count - 3) for (const late of [1, 2, 3, 4]) near.add(count - late);
  const numbers = [...near].filter((number) => number >= 1 && number <= count).toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = index > 0 ? number - numbers[index - 1]! : 1;
    return gap === 1 ? [number] : gap === 2 ? [number - 1, number] : [null, number];
  });
}
