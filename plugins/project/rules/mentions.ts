/** People that a text names: `@` and their whole name. A longer name wins over one that it begins with. */
export function mentionsIn(text: string, people: readonly { readonly id: string; readonly name: string }[]): string[] {
  const names = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  const found = new Set<string>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const person = names.find(({ name }) => text.startsWith(name, at + 1));
    if (person) found.add(person.id);
  }
  return [...found];
}
