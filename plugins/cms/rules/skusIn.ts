/** Codes of goods that one page asks for. */
const MOST = 24;

/** Codes of goods that settings name under `sku`, each once, wherever they stand. */
export function skusIn(settings: unknown): string[] {
  const found = new Set<string>();
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value))
      if (name !== 'sku') look(inner);
      else if (typeof inner === 'string' && inner.trim() !== '') found.add(inner.trim());
  };
  look(settings);
  return [...found].slice(0, MOST);
}
