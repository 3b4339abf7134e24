/** So many at once: enough to keep a disk busy, without a pile of open files. */
const WIDTH = 32;

/** `Promise.all` over a long list, some at a time; results in the list's order. The first failure ends it. */
export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = Array.from({ length: items.length });
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!);
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: Math.min(WIDTH, items.length) }, worker));
  const failed = workers.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
