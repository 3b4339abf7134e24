const made = new WeakMap<object, Buffer>();

/** An answer's JSON. What is frozen is given again and again, and never changed: it is written out once. */
export function jsonOf(answer: unknown): string | Buffer {
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return JSON.stringify(answer);
  let bytes = made.get(answer);
  if (!bytes) made.set(answer, (bytes = Buffer.from(JSON.stringify(answer))));
  return bytes;
}
