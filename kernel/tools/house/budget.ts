import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines that a part of the kernel may have, and why it has come to have so many. */
export interface Allowance {
  readonly lines: number;
  readonly reason: string;
}
export type Budget = Readonly<Record<string, Allowance>>;

export const BUDGET_FILE = 'kernel/budget.json';
/** A reason says something. */
const LEAST_REASON = 20;

export const readBudget = (root: string): Budget => JSON.parse(readFileSync(join(root, BUDGET_FILE), 'utf8')) as Budget;

/** The budget as it was committed before the last change of it; null where nobody knows. */
export function formerBudget(root: string): Budget | null {
  try {
    const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [last, before] = git('log', '--format=%H', '-n', '2', '--', BUDGET_FILE).trim().split('\n');
    const touched = git('status', '--porcelain', '--', BUDGET_FILE) !== '';
    const at = touched ? last : before;
    return at ? (JSON.parse(git('show', `${at}:${BUDGET_FILE}`)) as Budget) : null;
  } catch {
    return null;
  }
}

/** What is wrong with a budget: a part of core or kit that outgrew it or has none, a raise that says no new reason. Tools have none. */
export function budgetProblems(lines: Readonly<Record<string, number>>, budget: Budget, former: Budget | null): string[] {
  const outgrown = Object.entries(lines).flatMap(([part, count]) => {
    if (part === 'tools') return [];
    const allowed = budget[part]?.lines ?? 0;
    return count > allowed
      ? [`${part} has ${count} lines of ${allowed}: take as many away, or raise it in ${BUDGET_FILE} with the reason beside it`]
      : [];
  });
  const raised = Object.entries(budget).flatMap(([part, { lines: now, reason }]) => {
    const was = former?.[part];
    const tells = reason.trim().length >= LEAST_REASON && (!was || now <= was.lines || reason !== was.reason);
    return tells ? [] : [`${part} was raised to ${now} lines, and its reason in ${BUDGET_FILE} does not say why`];
  });
  const gone = Object.keys(budget).flatMap((part) => (part in lines ? [] : [`${BUDGET_FILE} names ${part}, which is not there`]));
  return [...outgrown, ...raised, ...gone];
}

/** Where code has gone, the budget falls with it. Gives the parts that fell. */
export function lowerBudget(root: string, lines: Readonly<Record<string, number>>): string[] {
  const budget = readBudget(root);
  const fell = Object.entries(budget).filter(([part, { lines: allowed }]) => part in lines && lines[part]! < allowed);
  if (fell.length > 0) {
    const lower = Object.fromEntries(fell.map(([part, allowance]) => [part, { ...allowance, lines: lines[part]! }]));
    writeFileSync(join(root, BUDGET_FILE), `${JSON.stringify({ ...budget, ...lower }, null, 2)}\n`);
  }
  return fell.map(([part]) => part);
}
