import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Cruised {
  readonly summary: { readonly violations: readonly { readonly rule: { readonly name: string } }[] };
}

/** Files that stand in a circle of imports, those of types included. Takes ten seconds. */
export function circlesIn(root: string): number {
  const words = ['--output-type', 'json', 'kernel', 'plugins', 'themes', 'stories', 'tests'];
  let output: string;
  try {
    output = execFileSync(join(root, 'node_modules/.bin/depcruise'), words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  return (JSON.parse(output) as Cruised).summary.violations.filter(({ rule }) => rule.name === 'no-circular').length;
}
