/**
 * Every problem that the data layer names itself.
 *
 * `code` is stable and starts with `SALA_`; `message` is English, for operators and logs, never for a
 * page. Errors of PostgreSQL itself pass through untouched, with their SQLSTATE in `code`.
 */
export class DataError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(`${code} ${message}`, cause === undefined ? undefined : { cause });
    this.name = 'DataError';
    this.code = code;
  }
}

/** The `code` of an error: a SQLSTATE, an errno name or one of ours. `undefined` when there is none. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}
