/** What a page knows of its address: the values of its filters by name, names that its links use, and the keys of its columns. */
export interface Known {
  readonly filters: ReadonlyMap<string, readonly string[]>;
  readonly links: ReadonlySet<string>;
  readonly columns: readonly string[];
}

/**
 * A query without what the page no longer knows: filters and columns that are gone, values that a choice does not have any more.
 * The query itself where nothing is.
 */
export function withoutGone(query: string, { filters, links, columns }: Known): string {
  const left = new URLSearchParams();
  let gone = false;
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === 'columns') {
      const there = value.split(',').filter((key) => columns.includes(key));
      if (there.join(',') !== value) gone = true;
      if (there.length > 0) left.append(name, there.join(','));
    } else if (filters.has(name) ? filters.get(name)!.includes(value) : links.has(name)) left.append(name, value);
    else gone = true;
  }
  return gone ? left.toString() : query;
}
