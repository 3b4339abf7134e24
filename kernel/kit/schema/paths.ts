const segments = (path: string) => path.split('/').filter(Boolean);

/** The names of a pattern's parameters. */
export const paramsOf = (pattern: string): string[] => [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** A path pattern with its parameters' names left out: two patterns of one shape take the same paths. */
export const shapeOf = (pattern: string): string =>
  `/${segments(pattern)
    .map((part) => part.replace(/:\w+/, ':'))
    .join('/')}`;

/**
 * The parameters of a path that a pattern takes, decoded; `null` where it does not take it. A parameter may be the end of a segment:
 * `/register-:year` takes `/register-69`.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const want = segments(pattern);
  const got = segments(path);
  if (want.length !== got.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of want.entries()) {
    const [, fixed = part, name] = /^([^:]*):(\w+)$/.exec(part) ?? [];
    const is = decoded(got[i]!);
    if (name === undefined ? is !== part : is.length === fixed.length || !is.startsWith(fixed)) return null;
    if (name !== undefined) params[name] = is.slice(fixed.length);
  }
  return params;
}

/** Sorts patterns that take the same path as the router ranks them: fixed segments first, from the left. */
export const moreSpecific = (a: string, b: string): number => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0);
const rank = (pattern: string) =>
  segments(pattern)
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');

/** The path of an address without query and fragment, and without slashes at its end. Takes no longer than the path is long. */
export function plainPath(path: string): string {
  const mark = path.search(/[?#]/);
  let end = mark === -1 ? path.length : mark;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The same as people read it: a redirect from `/เก่า` holds for the path that browsers send. */
export const readablePath = (path: string): string => plainPath(path).split('/').map(decoded).join('/');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
