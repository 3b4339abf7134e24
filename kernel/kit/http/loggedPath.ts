/** Parameters of paths that open something to whoever has them: `:code`, `:shareCode`, `:token`. */
const OPENS = /^:(?:\w+C|c)ode$|^:(?:\w+T|t)oken$/;

/** Paths as the log has them: what opens something to whoever has it is cut out. `paths` are all that there are, with their parameters. */
export function createLoggedPath(paths: readonly string[]): (path: string) => string {
  const patterns = paths.map((path) => path.split('/')).filter((pattern) => pattern.some((segment) => OPENS.test(segment)));
  return (path) => {
    const segments = path.split('/');
    const pattern = patterns.find((each) =>
      each.every((segment, at) => (segment.startsWith(':') ? segments[at] : segments[at] === segment)),
    );
    return pattern ? segments.map((segment, at) => (OPENS.test(pattern[at] ?? '') ? '…' : segment)).join('/') : path;
  };
}
