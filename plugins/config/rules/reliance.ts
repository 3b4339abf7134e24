/** What a plugin needs of others. */
export interface Reliant {
  readonly id: string;
  readonly needs: readonly string[];
  readonly neededBy: readonly string[];
}

/** Everything that a plugin leads to, step by step, without itself: what it needs, or what needs it. */
export function reliance(plugins: readonly Reliant[], id: string, way: 'needs' | 'neededBy'): string[] {
  const found = new Set<string>();
  const follow = (from: string) => {
    for (const next of plugins.find((plugin) => plugin.id === from)?.[way] ?? []) {
      if (next === id || found.has(next)) continue;
      found.add(next);
      follow(next);
    }
  };
  follow(id);
  return [...found];
}
