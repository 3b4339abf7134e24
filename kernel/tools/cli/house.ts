import { existsSync, readFileSync } from 'node:fs';
import { budgetProblems, formerBudget, lowerBudget, readBudget } from '../house/budget.ts';
import { figuresOf, type Figures } from '../house/figures.ts';
import { kernelLines } from '../house/measure.ts';

/**
 * Prints what the house is like; with `--against <file>` beside figures that were kept with `--json`. Lowers the budgets of parts that
 * have become smaller.
 */
export async function house(args: readonly string[], root = '.'): Promise<number> {
  const figures = figuresOf(root);
  const value = (name: string) => args[args.indexOf(name) + 1];
  if (args.includes('--json')) {
    console.log(JSON.stringify(figures, null, 2));
    return 0;
  }
  const file = args.includes('--against') ? value('--against') : undefined;
  if (file !== undefined && !existsSync(file)) {
    console.error(`There is no file ${file}`);
    return 2;
  }
  const before = file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Figures);
  const names = [...new Set([...Object.keys(before), ...Object.keys(figures)])];
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const cell = (number: number | undefined) => (number === undefined ? '–' : String(number)).padStart(9);
  if (file !== undefined) console.log(`${''.padEnd(width)}${'before'.padStart(9)}${'now'.padStart(9)}`);
  for (const name of names) console.log(`${name.padEnd(width)}${file === undefined ? '' : cell(before[name])}${cell(figures[name])}`);

  const lines = kernelLines(root);
  const fell = lowerBudget(root, lines);
  if (fell.length > 0) console.log(`\nBudgets that fell: ${fell.join(', ')}`);
  const problems = budgetProblems(lines, readBudget(root), formerBudget(root));
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
