import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ManifestSource } from '#kernel/server/manifests/manifests.ts';
import { formatFinding, formatPath, type Finding } from '#kit/diagnostics/finding.ts';

/** Exit codes of the `tenant` commands, for scripts. */
export const EXIT = { done: 0, problems: 1, usage: 2, conflict: 3 } as const;

/** A command was called in a way that it does not know; its message is what the operator reads. */
export class UsageError extends Error {}

const OPTIONS = {
  json: { type: 'boolean', default: false },
  note: { type: 'string' },
  version: { type: 'string' },
  'based-on': { type: 'string' },
} as const;

/** Words and options of a command: at least `words` words, and of the options only those named. */
export function tenantArguments(args: string[], usage: string, words: number, options: readonly (keyof typeof OPTIONS)[] = []) {
  const wrong = (why: string): never => {
    throw new UsageError(`${why}\nUsage: npm run sala -- ${usage}`);
  };
  const read = () => {
    try {
      return parseArgs({ args, allowPositionals: true, options: OPTIONS });
    } catch (error) {
      return wrong((error as Error).message);
    }
  };
  const { positionals, values } = read();
  for (const name of Object.keys(OPTIONS) as (keyof typeof OPTIONS)[])
    if (values[name] !== undefined && values[name] !== false && !options.includes(name)) wrong(`There is no --${name} here.`);
  if (positionals.length < words) wrong('Something is missing.');
  const number = (text: string | undefined, what: string): number | undefined => {
    if (text === undefined) return undefined;
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : wrong(`${what} must be a whole number.`);
  };
  return {
    words: positionals,
    json: values.json,
    note: values.note ?? null,
    version: number(values.version, '--version'),
    basedOn: number(values['based-on'], '--based-on'),
    number,
  };
}

/** Runs a command; wrong use is told in words. */
export const tenantCommand =
  (run: (args: string[]) => Promise<number>) =>
  async (args: string[]): Promise<number> => {
    try {
      return await run(args);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      console.error(error.message);
      return EXIT.usage;
    }
  };

/** Reads a manifest's file. */
export function readSource(path: string): ManifestSource {
  try {
    return { file: relative(process.cwd(), resolve(path)), text: readFileSync(path, 'utf8') };
  } catch (error) {
    throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  }
}

/** Problems on the error stream, one a line. */
export function reportProblems(problems: readonly Finding[]): number {
  for (const problem of problems) console.error(formatFinding(problem));
  return problems.length > 0 ? EXIT.problems : EXIT.done;
}

/** A problem as `--json` tells it: with what to do about it, in both languages. */
export const problemJson = ({ code, file, line = 0, path, message, nearest, choices, fix }: Finding) => ({
  code,
  file,
  line,
  path: formatPath(path),
  message: message.en,
  nearest,
  choices,
  fix,
});

export const printJson = (value: unknown) => console.log(JSON.stringify(value, null, 2));
