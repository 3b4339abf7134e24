interface Kept {
  readonly value: Promise<unknown>;
  until: number;
}

/**
 * Keeps what was read and worked out, by name, so long (`ms`) and so many (`most`): whoever asks first works it out. Once it is too old one
 * works it out anew, and the others take what was kept until that is done. What fails is not kept: those who waited for it work it out
 * themselves. The space, and the version of what it was read from, belong into the name.
 */
export function keeper({ most, ms }: { readonly most: number; readonly ms: number }) {
  const kept = new Map<string, Kept>();
  return async function keep<T>(name: string, work: () => Promise<T>): Promise<T> {
    const known = kept.get(name);
    if (known && known.until > performance.now()) {
      kept.delete(name);
      kept.set(name, known);
      return (known.value as Promise<T>).catch(() => work());
    }
    const value = work();
    const fresh = () => void kept.set(name, { value, until: performance.now() + ms });
    if (known) {
      known.until = Infinity;
      value.then(fresh, () => kept.delete(name));
    } else {
      fresh();
      value.catch(() => kept.delete(name));
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
}
