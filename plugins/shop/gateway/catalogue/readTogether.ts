/** A read that goes on, and the one after it, which those who ask meanwhile wait for. */
interface Reading {
  readonly now: Promise<unknown>;
  next: Promise<unknown> | null;
}
const readings = new Map<string, Reading>();

/**
 * What many ask for at once is read once for all of them, by whoever asks first; but never from before somebody asked: who comes
 * while it is being read waits for the next time. Where it fails the others read for themselves.
 *
 * @param key all that the result follows from, the space first; never anything of the visitor
 */
export function readTogether<T>(key: readonly unknown[], read: () => Promise<T>): Promise<T> {
  const name = JSON.stringify(key);
  const reading = readings.get(name);
  if (!reading) return begin(name, read);
  if (reading.next) return (reading.next as Promise<T>).catch(read);
  const again = () => begin(name, read);
  const next = reading.now.then(again, again);
  reading.next = next;
  return next;
}

function begin<T>(name: string, read: () => Promise<T>): Promise<T> {
  const now = read();
  const reading: Reading = { now, next: null };
  readings.set(name, reading);
  const end = () => void (reading.next ?? readings.delete(name));
  now.then(end, end);
  return now;
}
