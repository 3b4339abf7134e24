export interface CallParts {
  readonly path: string;
  readonly headers: Record<string, string>;
  /** The query or the body. */
  readonly rest: Record<string, unknown>;
}

/** Fills `:name` parameters of a path from the input and takes out what goes in headers of these names. */
export function callPath(pattern: string, input: Record<string, unknown>, names: readonly string[] = []): CallParts {
  const rest = { ...input };
  const take = (name: string) => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(take(name))));
  const headers: Record<string, string> = {};
  for (const name of names) {
    const value = take(name);
    if (typeof value === 'string') headers[name] = value;
  }
  return { path, headers, rest };
}
