/** A read that goes on, and the one after it, which those who ask meanwhile wait for. */
interface Reading {
  readonly now: Promise<unknown>;
  next: { readonly wanted: unknown[]; readonly result: Promise<unknown> } | null;
}
const readings = new Map<string, Reading>();

/**
 * What many ask for at once is read once for all of them, by whoever asks first; but never from before somebody asked: who comes
 * while it is being read waits for the next time. Where it fails the others read for themselves.
 *
 * @param key whose data it is, the space first; never anything of the visitor
 * @param wanted what this one asks for
 * @param read is given what all of them want
 */
export function readTogether<Wanted, T>(key: string, wanted: Wanted, read: (wanted: readonly Wanted[]) => Promise<T>): Promise<T> {
  const reading = readings.get(key);
  if (!reading) return begin(key, () => read([wanted]));
  if (reading.next) {
    reading.next.wanted.push(wanted);
    return (reading.next.result as Promise<T>).catch(() => read([wanted]));
  }
  const all = [wanted];
  const again = () => begin(key, () => read(all));
  const result = reading.now.then(again, again);
  reading.next = { wanted: all, result };
  return result;
}

function begin<T>(key: string, read: () => Promise<T>): Promise<T> {
  const now = read();
  const reading: Reading = { now, next: null };
  readings.set(key, reading);
  const end = () => void (reading.next ?? readings.delete(key));
  now.then(end, end);
  return now;
}
