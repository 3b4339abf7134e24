import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What makes a build whole again. */
const MEND = 'npm start makes it, and so does "node kernel/tools/cli/prepare.mjs build".';

/** Which bundle stands in a folder: its first file names all others, whose names change with what is in them. */
const bundleOf = (folder: string) => hash('sha256', readFileSync(join(folder, 'start.js')));

/** First line of the file of validators: the bundle that they were made from. */
export const validatorsMark = (folder: string) => `// ${bundleOf(folder)}\n`;

/**
 * Which build stands in `dist/server`, once its parts are there and belong together: validators of other sources would let through
 * what these refuse.
 * @throws Error `SALA_BUILD` with what to run
 */
export function checkBuild(folder: string): string {
  const refused = (what: string) => Object.assign(new Error(`SALA_BUILD ${what}: ${MEND}`), { code: 'SALA_BUILD' });
  const file = join(folder, 'validators.cjs');
  if (!existsSync(file)) throw refused('The build is not finished');
  if (!readFileSync(file, 'latin1').startsWith(validatorsMark(folder)))
    throw refused(`${file} does not belong to this build, so it has to be made anew`);
  return bundleOf(folder);
}
