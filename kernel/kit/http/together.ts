/**
 * What many ask for at the same time is worked out once for all of them: whoever asks within `ms` of the first takes what that one gets.
 * Nothing is held for longer, so nothing is older either. The site and the language belong into the name. What fails is nobody else's:
 * those who waited for it work it out themselves.
 */
export function together(ms: number) {
  const going = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const known = going.get(name) as Promise<T> | undefined;
    if (known) return known.catch(work);
    const value = work();
    const over = () => void (going.get(name) === value && going.delete(name));
    going.set(name, value);
    setTimeout(over, ms).unref();
    value.catch(over);
    return value;
  };
}
