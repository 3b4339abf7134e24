/** Things by what they belong to, in their order. */
export function grouped<T, K>(all: readonly T[], of: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) {
    const group = groups.get(of(each));
    if (group) group.push(each);
    else groups.set(of(each), [each]);
  }
  return groups;
}
